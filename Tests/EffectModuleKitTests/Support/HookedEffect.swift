import CEffectModule
import EffectModuleKit

/// An effect that is nothing but calls of a module's hooks, as a host makes them.
final class HookedEffect: RefreshEffect {
    static let descriptor = EffectDescriptor(id: "hooked", name: "Hooked", summary: "calls hooks")

    private let instance: ModuleInstance
    private let picture = DrawingLayer(name: "picture")
    private var timer: SceneTimer?
    private var results: [Int32] = []

    /// The recipe of a module's effect, with the parameters of its twin.
    static func recipe(
        _ descriptor: UnsafePointer<refresh_descriptor>, effect: UInt32, twin: EffectDescriptor
    ) -> EffectRecipe {
        nonisolated(unsafe) let descriptor = descriptor
        return EffectRecipe(twin) { (stage) throws(EffectError) in
            try HookedEffect(descriptor, effect, on: stage)
        }
    }

    init(stage: Stage) throws(EffectError) { throw .failed(reason: "hooks are needed") }

    private init(
        _ descriptor: UnsafePointer<refresh_descriptor>, _ effect: UInt32, on stage: Stage
    ) throws(EffectError) {
        instance = ModuleInstance(
            descriptor, effect: effect, size: stage.size, holdExtent: stage.holdExtent,
            triggerDistance: stage.triggerDistance,
            flags: (stage.prefersReducedMotion ? REFRESH_REDUCED_MOTION : 0)
                | (stage.isRightToLeft ? REFRESH_RIGHT_TO_LEFT : 0),
            values: zip(stage.parameters.values, descriptor.initialValues).map {
                HookedEffect.value($0, like: $1)
            })
        guard instance.result == REFRESH_OK else { throw .failed(reason: "not created") }
        stage.root.addSublayer(picture)
        picture.draw = { [unowned self, unowned stage] list in
            look(at: stage)
            let drawn = instance.draw()
            note(drawn.result)
            try? list.append(words: drawn.words.span)
        }
        follow(stage)
    }

    /// Whether every hook has answered that all is well.
    private func note(_ result: Int32) {
        if result != REFRESH_OK { results.append(result) }
        // A failed hook must show in what is compared: nothing is drawn from there on.
        if !results.isEmpty { picture.isHidden = true }
    }

    func progress(_ pull: Pull, on stage: Stage) {
        look(at: stage)
        note(instance.progress())
        follow(stage)
    }

    func trigger(on stage: Stage) -> Seconds {
        look(at: stage)
        let answer = instance.trigger()
        note(answer.result)
        follow(stage)
        return answer.seconds
    }

    func animate(on stage: Stage) {
        look(at: stage)
        note(instance.animate())
        follow(stage)
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        look(at: stage)
        let code =
            switch outcome {
            case .success: REFRESH_SUCCESS
            case .failure: REFRESH_FAILURE
            case .cancelled: REFRESH_CANCELLED
            }
        let answer = instance.stop(code)
        note(answer.result)
        follow(stage)
        return answer.seconds
    }

    func layout(on stage: Stage) {
        look(at: stage)
        note(instance.layout())
        follow(stage)
    }

    private func look(at stage: Stage) {
        instance.at(stage.scene.now, extent: stage.area.height)
        instance.frame.overpull = stage.area.overpull
        instance.frame.velocity = stage.velocity
        instance.frame.width = stage.size.width
        instance.frame.height = stage.size.height
        instance.frame.hold_extent = stage.holdExtent
    }

    /// Keeps one timer at the module's next event.
    private func follow(_ stage: Stage) {
        if let timer { stage.scene.cancel(timer) }
        let due = instance.schedule().next_event
        guard due < REFRESH_NEVER else { return }
        timer = stage.scene.after(due - stage.scene.now) { [unowned self, unowned stage] in
            look(at: stage)
            instance.frame.time = max(instance.frame.time, due)
            note(instance.advance())
            follow(stage)
        }
    }

    private static func value(_ value: ParameterValue, like initial: refresh_value) -> refresh_value
    {
        var result = initial
        switch value {
        case .number(let number): result.number = number
        case .integer(let integer): result.number = Double(integer)
        case .flag(let flag): result.number = flag ? 1 : 0
        case .color(let color): result.color = (color.red, color.green, color.blue, color.alpha)
        case .choice, .text, .curve: break
        }
        return result
    }
}
