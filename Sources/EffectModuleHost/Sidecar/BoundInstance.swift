import CEffectModule
import CModuleHost
import RefreshKit

/// An instance of an effect of a sidecar: where it is in its life, and how its functions are called.
final class BoundInstance: EffectInstance {
    let hooks: HookSet
    let report = CallReport()

    /// Where the effect is in its life, as the slot `phase` says it.
    private enum Phase: Int32 {
        case pulled, triggered, animating, stopping
    }

    private let module: BoundGeneration
    private let effect: BoundGeneration.Effect
    private let cells: BoundCells
    private let picture = BoundPicture()
    private let call: UnsafeMutablePointer<module_call>

    private var phase = Phase.pulled
    /// When the phase began; nil in the first one.
    private var start: Seconds?
    /// How the refresh went, while stopping.
    private var outcome: UInt32 = 0
    /// What the progress function returned last; nil for one that returns nothing.
    private var progress: Double?
    private var words = ""

    /// Makes an instance of an effect of a sidecar.
    init(
        _ creation: EffectCreation, of index: Int, in module: BoundGeneration
    ) throws(EffectError) {
        self.module = module
        effect = module.effects[index]
        let manifest = module.manifest.effects[index]
        cells = try BoundCells(
            creation, manifest, effect.slots, picture, path: module.path)
        call = .allocate(capacity: 1)
        call.initialize(to: module_call())
        call.pointee.label = module.label.pointer
        // Those that an instance itself needs to know where it is in its life are always there.
        var hooks: HookSet = [
            HookSet(.progress), HookSet(.trigger), HookSet(.animate), HookSet(.stop),
            HookSet(.draw),
        ]
        if effect.functions[Int(ModuleHook.layout.number)] != nil { hooks.insert(HookSet(.layout)) }
        self.hooks = hooks
        if effect.functions[Int(ModuleHook.progress.number)]?.result == .double { progress = 0 }
        layOut(creation)
    }

    deinit { call.deallocate() }

    func call(
        _ hook: ModuleHook, _ frame: UnsafeMutablePointer<refresh_frame>, _ seconds: inout Double
    ) -> Int32 {
        switch hook {
        case .progress:
            if phase == .stopping { enter(.pulled, at: nil) }
            return moveOn(frame)
        case .trigger:
            guard phase == .pulled || phase == .stopping else { return outOfOrder(hook) }
            enter(.triggered, at: frame.pointee.time)
        case .animate:
            guard phase == .triggered else { return outOfOrder(hook) }
            enter(.animating, at: frame.pointee.time)
        case .stop:
            guard phase == .triggered || phase == .animating else { return REFRESH_OK }
            enter(.stopping, at: frame.pointee.time)
            outcome = frame.pointee.outcome
        case .layout: break
        default: return REFRESH_ERROR_ORDER
        }
        let result = LocalInstance.guarded(hook, report) {
            if let result = run(hook, frame) { seconds = result }
            return REFRESH_OK
        }
        return cells.isIntact ? result : outOfBounds()
    }

    func draw(
        _ frame: UnsafeMutablePointer<refresh_frame>, into picture: PictureBuffer
    ) throws(PictureFault) -> Int32 {
        self.picture.draw { _ = run(.draw, frame) }
        guard cells.isIntact else { return outOfBounds() }
        guard !self.picture.hasOverflowed else { throw .overflow }
        if let problem = self.picture.problem { return fail(problem) }
        self.picture.list.withWords { picture.fill(UnsafeRawBufferPointer($0)) }
        return REFRESH_OK
    }

    func schedule(_ schedule: inout refresh_schedule) -> Int32 { REFRESH_OK }

    func reason(of result: Int32) -> String { words }

    func destroy() {}

    /// Calls layout for the first time, so that it can be where a function prepares its memory.
    private func layOut(_ creation: EffectCreation) {
        var frame = refresh_frame()
        frame.struct_size = UInt32(MemoryLayout<refresh_frame>.size)
        frame.flags = creation.flags
        frame.width = creation.size.width
        frame.height = creation.size.height
        frame.hold_extent = creation.holdExtent
        frame.trigger_distance = creation.triggerDistance
        var seconds = 0.0
        _ = call(.layout, &frame, &seconds)
    }

    /// Calls progress, and keeps what it returns.
    private func moveOn(_ frame: UnsafeMutablePointer<refresh_frame>) -> Int32 {
        let returned = run(.progress, frame)
        guard cells.isIntact else { return outOfBounds() }
        guard let value = returned else { return REFRESH_OK }
        guard value.isFinite else {
            return fail("returned \(value), which is not finite; the value before stays")
        }
        progress = value
        return REFRESH_OK
    }

    private func enter(_ phase: Phase, at time: Seconds?) {
        self.phase = phase
        start = time
        outcome = 0
    }

    /// Calls the function of a hook; answers with the number that it returns, nil for none.
    private func run(_ hook: ModuleHook, _ frame: UnsafeMutablePointer<refresh_frame>) -> Double? {
        guard let function = effect.functions[Int(hook.number)] else { return nil }
        let frame = frame.pointee
        cells.fill(
            frame, progress: progress ?? frame.fraction,
            since: start.map { max(0, frame.time - $0) } ?? 0, phase: phase.rawValue,
            outcome: outcome)
        module_call_begin(call, nil)
        let result = function(cells.pointer)
        module_call_end(call)
        LocalInstance.noteModes(hook, call, report)
        if let pen = picture.takeStray() {
            report.note(hook, "\(pen.rawValue) was called outside of draw; left out", .warning)
        }
        return function.result == .double ? result.double : nil
    }

    private func outOfOrder(_ hook: ModuleHook) -> Int32 {
        words = "\(hook.name) comes out of order"
        return REFRESH_ERROR_ORDER
    }

    private func outOfBounds() -> Int32 {
        let reason = "wrote beyond the \(BoundCells.ownSize) bytes of p@self"
        report.end = reason
        return fail(reason)
    }

    private func fail(_ reason: String) -> Int32 {
        words = reason
        return REFRESH_ERROR
    }
}
