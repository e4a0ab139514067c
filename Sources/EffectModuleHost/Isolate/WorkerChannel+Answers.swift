import CEffectModule
import CModuleHost

// What the worker writes into the shared memory.
extension WorkerChannel {
    /// Why a call failed.
    func write(reason text: String) {
        let bytes = text.utf8.prefix(reason.count)
        reason.copyBytes(from: bytes)
        memory.pointee.reason_length = UInt32(bytes.count)
    }

    /// What calls left besides their results; what there is no room for is left out.
    func write(_ report: CallReport) {
        guard !report.isEmpty else { return }
        var writer = WireWriter()
        for note in report.take() {
            let text = String(note.text.prefix(1000))
            guard writer.bytes.count + 24 + text.utf8.count <= notes.count else { break }
            writer.number(UInt64(note.hook.number))
            writer.number(UInt64(note.level.rawValue))
            writer.text(text)
        }
        notes.copyBytes(from: writer.bytes)
        memory.pointee.notes_length = UInt32(writer.bytes.count)
    }

    /// What is wrong with a picture.
    func write(_ fault: PictureFault) {
        switch fault {
        case .overflow: memory.pointee.fault = MODULE_PICTURE_OVERFLOW
        case .count(let count, let room):
            memory.pointee.fault = MODULE_PICTURE_COUNT
            memory.pointee.fault_count = UInt32(clamping: count)
            memory.pointee.fault_room = UInt32(clamping: room)
        case .writtenBeyond: memory.pointee.fault = MODULE_PICTURE_BEYOND
        case .waiting, .invalid: memory.pointee.fault = MODULE_PICTURE_GOOD
        }
    }
}
