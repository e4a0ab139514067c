import CEffectModule
import CModuleHost
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
    let module: ModuleGeneration
    let id: EffectID
    let hooks: refresh_hooks
    let layer: DrawingLayer

    let call = UnsafeMutablePointer<module_call>.allocate(capacity: 1)
    let frame = UnsafeMutablePointer<refresh_frame>.allocate(capacity: 1)
    let buffer = UnsafeMutablePointer<refresh_buffer>.allocate(capacity: 1)
    /// The picture that is shown, and the one that is drawn next.
    var shown = PictureBuffer()
    var next = PictureBuffer()

    /// The module's own view of what happens between two hooks; nil when it has none.
    var timeline: refresh_timeline?
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
    /// Whether it can't be called at all any more, not even to be destroyed.
    var isBroken = false
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
        stage: Stage, module: ModuleGeneration, index: Int
    ) throws(EffectError) {
        let effect = module.effects[index]
        let descriptor = effect.manifest.descriptor
        self.stage = stage
        self.module = module
        id = descriptor.id
        hooks = effect.hooks
        layer = DrawingLayer(name: descriptor.id)
        call.initialize(to: module_call())
        call.pointee.label = module.context.label.pointer
        frame.initialize(to: refresh_frame())
        buffer.initialize(to: refresh_buffer())
        buffer.pointee.struct_size = UInt32(MemoryLayout<refresh_buffer>.size)
        frame.pointee.struct_size = UInt32(MemoryLayout<refresh_frame>.size)
        frame.pointee.flags = HostedEffect.flags(of: stage)
        frame.pointee.trigger_distance = stage.triggerDistance

        let values = try CreationValues(stage.parameters, for: descriptor.parameters)
        frame.pointee.instance = try create(values, effect: index)
        stage.root.addSublayer(layer)
        layer.draw = { [weak self] list in self?.draw(into: &list) }
        findTimeline()
        follow()
    }

    deinit {
        if frame.pointee.instance != nil { destroy() }
        call.deallocate()
        frame.deallocate()
        buffer.deallocate()
    }

    func progress(_ pull: Pull, on stage: Stage) {
        run(.progress, hooks.progress)
        follow()
    }

    func trigger(on stage: Stage) -> Seconds {
        frame.pointee.session += 1
        isLive = true
        let seconds = guarded(.trigger) { run(.trigger, hooks.trigger) }
        follow()
        return seconds
    }

    func animate(on stage: Stage) {
        guarded(.animate) { run(.animate, hooks.animate) }
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
        let seconds = guarded(.stop) { run(.stop, hooks.stop) }
        frame.pointee.outcome = 0
        stopEnd = stage.scene.now + seconds
        follow()
        return seconds
    }

    func layout(on stage: Stage) {
        guarded(.layout) { run(.layout, hooks.layout) }
        follow()
    }

    func update(at time: Seconds, on stage: Stage) { endSession(at: time) }

    private static func flags(of stage: Stage) -> UInt32 {
        (stage.prefersReducedMotion ? REFRESH_REDUCED_MOTION : 0)
            | (stage.isRightToLeft ? REFRESH_RIGHT_TO_LEFT : 0)
    }
}
