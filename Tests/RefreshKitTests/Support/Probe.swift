import RefreshKit

/// What a ``Probe`` is to return, and what it has seen.
final class ProbeLog: @unchecked Sendable {
    var triggerReturns = 0.3
    var stopReturns = 0.2
    /// Called in each hook, after it was noted.
    var onHook: ((String) -> Void)?
    /// A line for each hook but `update`.
    private(set) var hooks: [String] = []
    /// The area at each hook of ``hooks``.
    private(set) var areas: [Area] = []
    /// The times of all updates.
    private(set) var updates: [Seconds] = []
    private(set) var pulls: [Pull] = []
    weak var effect: Probe?

    func note(_ hook: String, on stage: Stage) {
        hooks.append(hook)
        areas.append(stage.area)
        onHook?(hook)
    }

    func noteUpdate(_ time: Seconds) { updates.append(time) }
    func notePull(_ pull: Pull) { pulls.append(pull) }

    /// A recipe of a probe that writes here.
    var recipe: EffectRecipe {
        EffectRecipe(Probe.descriptor) { (stage) throws(EffectError) in
            let probe = try Probe(stage: stage)
            probe.log = self
            self.effect = probe
            return probe
        }
    }
}

/// An effect that notes each call, and shows what it was told: a bar as long as the fraction
/// of the pull, which beats while the app refreshes.
final class Probe: RefreshEffect {
    static let level = Parameter("level", 0.5, in: 0...1, help: "a number")
    static let descriptor = EffectDescriptor(
        id: "probe", name: "Probe", summary: "notes what it is told", triggerDistance: 80,
        holdExtent: 60
    ) { level }

    var log = ProbeLog()
    let bar = ShapeLayer(name: "bar")

    init(stage: Stage) throws(EffectError) {
        bar.path = .rect(Rect(0, 0, 10, 2))
        stage.root.addSublayer(bar)
    }

    func progress(_ pull: Pull, on stage: Stage) {
        bar.removeAllAnimations()
        bar.opacity = 1
        bar.scaleX = pull.fraction
        log.notePull(pull)
        log.note("progress", on: stage)
    }

    func trigger(on stage: Stage) -> Seconds {
        bar.animate(.scaleX, to: 1, duration: 0.3)
        log.note("trigger", on: stage)
        return log.triggerReturns
    }

    func animate(on stage: Stage) {
        bar.add(
            .basic(
                .opacity, from: 1, to: 0.2, duration: 0.5, repeatCount: .infinity,
                autoreverses: true), forKey: "beat")
        log.note("animate", on: stage)
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        bar.removeAnimation(forKey: "beat")
        bar.animate(.opacity, to: 0, duration: 0.2)
        log.note("stop", on: stage)
        return log.stopReturns
    }

    func layout(on stage: Stage) { log.note("layout", on: stage) }

    func update(at time: Seconds, on stage: Stage) {
        log.noteUpdate(time)
        bar.position = stage.area.center
    }
}
