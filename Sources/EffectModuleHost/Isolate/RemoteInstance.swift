import CEffectModule
import CModuleHost
import RefreshKit

/// An instance that runs in a process of its own: each call goes there and waits for the answer.
///
/// When that process dies it is started again, and a new instance there is given the calls by which
/// this one came into its state. A call is tried twice; a picture once, and the one before stays.
final class RemoteInstance: EffectInstance {
    let report = CallReport()
    private(set) var hooks: HookSet = []

    let module: IsolatedGeneration
    let creation: EffectCreation
    /// The place in the module's list.
    let index: Int
    /// What the process knows it by.
    let number: UInt32
    /// In which start of the process it was made; 0 for none.
    var epoch = 0
    /// The time before which it is not made again.
    var pause: Seconds = 0
    private(set) var history = CallHistory()

    private var schedule = RemoteInstance.nothingNext
    private var scheduleResult = REFRESH_OK
    private var words = ""

    private static let nothingNext = refresh_schedule(
        struct_size: UInt32(MemoryLayout<refresh_schedule>.size), reserved: 0,
        next_event: REFRESH_NEVER, next_change: REFRESH_NEVER)

    /// Makes an instance in the module's process.
    init(
        _ creation: EffectCreation, of index: Int, in module: IsolatedGeneration, number: UInt32
    ) throws(EffectError) {
        self.creation = creation
        self.index = index
        self.module = module
        self.number = number
        let outcome = module.request(for: self, .create, at: 0) { _ in WorkerAnswer() }
        let reason: String
        switch outcome {
        case .answered: return
        case .refused(let why): throw .failed(reason: why)
        case .lost(let death): reason = death.reason
        case .ended(let why): reason = why
        case .waiting: reason = "its process is not there"
        }
        throw .failed(reason: SafeText.line(module.path) + ": create failed: " + reason)
    }

    /// What the process answered to a creation.
    func made(_ answer: WorkerAnswer) {
        hooks = answer.hooks
        take(answer, .create)
    }

    func call(
        _ hook: ModuleHook, _ frame: UnsafeMutablePointer<refresh_frame>, _ seconds: inout Double
    ) -> Int32 {
        let now = frame.pointee.time
        let copy = frame.pointee
        let outcome = module.request(for: self, hook, at: now) {
            (worker) throws(WorkerDeath) in
            try worker.call(hook, copy, of: self.number, deadline: self.module.deadline)
        }
        switch outcome {
        case .answered(let answer):
            history.append(hook, copy)
            take(answer, hook)
            seconds = answer.seconds
            return answer.result
        case .waiting:
            history.append(hook, copy)
            comeBack(at: pause)
            return REFRESH_OK
        case .lost(let death):
            comeBack(at: now + 1 / 60)
            return fail(death.reason)
        case .refused(let reason): return fail(reason)
        case .ended(let reason): return end(reason)
        }
    }

    func draw(
        _ frame: UnsafeMutablePointer<refresh_frame>, into picture: PictureBuffer
    ) throws(PictureFault) -> Int32 {
        let copy = frame.pointee
        let outcome = module.request(for: self, .draw, at: copy.time) {
            (worker) throws(WorkerDeath) in
            try worker.draw(copy, of: self.number, into: picture, deadline: self.module.deadline)
        }
        switch outcome {
        case .answered(let answer):
            take(answer, .draw)
            if let fault = answer.fault {
                if answer.isBroken { report.end = fault.text }
                throw fault
            }
            return answer.result
        case .waiting: throw .waiting
        case .lost(let death): return fail(death.reason)
        case .refused(let reason): return fail(reason)
        case .ended(let reason): return end(reason)
        }
    }

    func schedule(_ schedule: inout refresh_schedule) -> Int32 {
        schedule = self.schedule
        return scheduleResult
    }

    func reason(of result: Int32) -> String { words }

    func destroy() { module.destroy(self) }

    /// Notes that its process died under it and was started again.
    func note(_ death: WorkerDeath, in hook: ModuleHook) {
        report.note(hook, death.reason + "; started again", .warning)
    }

    private func take(_ answer: WorkerAnswer, _ hook: ModuleHook) {
        words = answer.reason
        if hook != .draw {
            schedule = answer.schedule
            scheduleResult = answer.scheduleResult
        }
        for note in answer.notes { report.note(note.hook, note.text, note.level) }
    }

    /// Has the host ask again at a time: a call that would have said what comes next was lost.
    private func comeBack(at time: Seconds) {
        schedule = RemoteInstance.nothingNext
        schedule.next_event = time
        scheduleResult = REFRESH_OK
    }

    private func fail(_ reason: String) -> Int32 {
        words = reason
        return REFRESH_ERROR
    }

    private func end(_ reason: String) -> Int32 {
        report.end = reason
        report.isQuarantined = true
        return fail(reason)
    }
}
