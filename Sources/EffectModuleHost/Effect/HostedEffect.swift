import CEffectModule
import RefreshKit

/// An effect of a module, as a controller drives it: each hook becomes a call of the module's, and
/// what the module draws is shown by a layer that adds nothing of its own.
final class HostedEffect: RefreshEffect {
    /// Stands for the requirement; effects of modules are made by their recipes, which have the
    /// module's own description.
    static let descriptor = EffectDescriptor(
        id: "module", name: "Module", summary: "an effect of a module")

    /// How many times in a row a picture or another hook may fail until no more calls are made.
    static let patience = 8

    let stage: Stage
    let module: any ModuleGeneration
    let id: EffectID
    let instance: any EffectInstance
    let hooks: HookSet
    let callReport: CallReport
    let layer: DrawingLayer

    let frame = UnsafeMutablePointer<refresh_frame>.allocate(capacity: 1)
    /// The picture that is shown, and the one that is drawn next.
    var shown = PictureBuffer()
    var next = PictureBuffer()

    var timer: SceneTimer?
    var timerTime = REFRESH_NEVER
    var changeTime = REFRESH_NEVER

    /// Whether one of the module's functions is running for this instance.
    var isInside = false
    /// How often in a row `draw` failed.
    var pictureFailures = 0
    /// How often in a row other hooks failed.
    var hookFailures = 0
    /// Whether it failed so often that it is not called any more.
    var isStopped = false
    /// Whether a refresh was triggered and not stopped.
    var isLive = false
    /// When the last session's stop is over, for effects without a timeline.
    var stopEnd: Seconds = 0

    /// Never used: see ``descriptor``.
    init(stage: Stage) throws(EffectError) {
        throw .failed(reason: "an effect of a module is made by its module")
    }

    /// Makes an instance of an effect of a module.
    init(
        stage: Stage, module: any ModuleGeneration, index: Int
    ) throws(EffectError) {
        let descriptor = module.manifest.effects[index].descriptor
        let creation = try EffectCreation(stage, descriptor.parameters)
        instance = try module.make(index, creation)
        hooks = instance.hooks
        callReport = instance.report
        self.stage = stage
        self.module = module
        id = descriptor.id
        layer = DrawingLayer(name: descriptor.id)
        frame.initialize(to: refresh_frame())
        frame.pointee.struct_size = UInt32(MemoryLayout<refresh_frame>.size)
        frame.pointee.flags = creation.flags
        frame.pointee.trigger_distance = creation.triggerDistance

        stage.root.addSublayer(layer)
        layer.draw = { [weak self] list in self?.draw(into: &list) }
        tellNotes()
        follow()
    }

    deinit {
        destroy()
        frame.deallocate()
    }

    func progress(_ pull: Pull, on stage: Stage) {
        _ = run(.progress)
        follow()
    }

    func trigger(on stage: Stage) -> Seconds {
        frame.pointee.session += 1
        isLive = true
        let seconds = run(.trigger)
        follow()
        return seconds
    }

    func animate(on stage: Stage) {
        _ = run(.animate)
        follow()
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        isLive = false
        frame.pointee.outcome =
            switch outcome {
            case .success: REFRESH_SUCCESS
            case .failure: REFRESH_FAILURE
            case .cancelled: REFRESH_CANCELLED
            }
        let seconds = run(.stop)
        frame.pointee.outcome = 0
        stopEnd = stage.scene.now + seconds
        follow()
        return seconds
    }

    func layout(on stage: Stage) {
        _ = run(.layout)
        follow()
    }

    func update(at time: Seconds, on stage: Stage) { endSession(at: time) }

    /// Calls `destroy`, and `stop` before it when a session is still running.
    private func destroy() {
        if isLive {
            // Not by stop(_:on:): nothing may refer to an effect that is going away.
            frame.pointee.outcome = REFRESH_CANCELLED
            _ = run(.stop)
        }
        instance.destroy()
        tellNotes()
    }
}
