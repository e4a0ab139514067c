import CEffectModule
import CModuleHost

/// What the process of a module answered, copied and checked.
struct WorkerAnswer {
    var result: Int32 = REFRESH_OK
    var seconds = 0.0
    /// Why a call failed, in the module's words.
    var reason = ""
    /// What calls left besides their results.
    var notes: [CallReport.Note] = []
    var hooks: HookSet = []
    var schedule = refresh_schedule()
    var scheduleResult: Int32 = REFRESH_OK
    /// What is wrong with the picture.
    var fault: PictureFault?
    /// Whether the instance can't be called any more.
    var isBroken = false

    init() {}

    /// What the shared memory holds.
    init(_ channel: WorkerChannel) {
        let memory = channel.memory
        result = memory.pointee.result
        seconds = memory.pointee.seconds
        hooks = HookSet(rawValue: memory.pointee.hooks)
        schedule = memory.pointee.schedule
        scheduleResult = memory.pointee.schedule_result
        isBroken = memory.pointee.is_broken != 0
        let lengths = (memory.pointee.reason_length, memory.pointee.notes_length)
        if lengths.0 > 0 {
            reason = String(decoding: channel.reason.prefix(Int(lengths.0)), as: UTF8.self)
        }
        if lengths.1 > 0 {
            let bytes = channel.notes.prefix(Int(lengths.1))
            notes = WorkerAnswer.notes(UnsafeRawBufferPointer(rebasing: bytes))
        }
        let count = (memory.pointee.fault_count, memory.pointee.fault_room)
        switch memory.pointee.fault {
        case MODULE_PICTURE_OVERFLOW: fault = .overflow
        case MODULE_PICTURE_COUNT: fault = .count(Int(count.0), Int(count.1))
        case MODULE_PICTURE_BEYOND: fault = .writtenBeyond
        default: break
        }
    }

    /// Notes as ``WorkerService`` writes them.
    private static func notes(_ bytes: UnsafeRawBufferPointer) -> [CallReport.Note] {
        var reader = WireReader(bytes)
        var notes: [CallReport.Note] = []
        while let hook = reader.number(), let level = reader.number(), let text = reader.text() {
            guard let hook = ModuleHook(number: hook) else { break }
            notes.append(
                CallReport.Note(
                    hook: hook, level: ModuleMessage.Level(UInt32(truncatingIfNeeded: level)),
                    text: text))
        }
        return notes
    }
}
