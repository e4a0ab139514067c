import RefreshKit

/// An effect with a parameter of each kind, whose picture depends on all that it is told.
final class Blob: RefreshEffect {
    static let radius = Parameter("radius", 20, in: 4...60, help: "size of the dot")
    static let tint = Parameter("tint", Color(hex: 0x007AFF), help: "colour of the dot")
    static let bounces = Parameter("bounces", true, help: "whether it bounces")
    static let triggerDistance = Parameter(
        "triggerDistance", 140, in: 40...400, help: "distance")
    static let holdExtent = Parameter("holdExtent", 90, in: 24...400, help: "height")
    static let descriptor = EffectDescriptor(
        id: "blob", name: "Blob", summary: "a dot", triggerDistance: 140, holdExtent: 90
    ) {
        radius
        tint
        bounces
        triggerDistance
        holdExtent
    }
    static var recipe: EffectRecipe { EffectRecipe(Blob.self) }

    private let dot = ShapeLayer(name: "dot")

    init(stage: Stage) throws(EffectError) {
        guard stage[Blob.radius] * 2 <= stage.holdExtent else {
            throw .doNotFit(
                parameters: ["radius", "holdExtent"], reason: "the dot must fit the area")
        }
        dot.path = .circle(center: .zero, radius: stage[Blob.radius])
        dot.fillColor = stage[Blob.tint]
        dot.scale = 0
        stage.root.addSublayer(dot)
    }

    func progress(_ pull: RefreshKit.Pull, on stage: Stage) { dot.scale = min(pull.fraction, 1.2) }

    func trigger(on stage: Stage) -> Seconds {
        dot.animate(.opacity, to: 0.5, duration: 0.45)
        return 0.45
    }

    func animate(on stage: Stage) {
        dot.add(
            .basic(
                .scale, from: dot.presentation.scale, to: 1.25, duration: 0.6,
                timing: .easeInEaseOut, repeatCount: .infinity, autoreverses: true),
            forKey: "breath")
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        dot.removeAnimation(forKey: "breath")
        dot.animate(.opacity, to: 1, duration: 0.45)
        return 0.45
    }

    func update(at time: Seconds, on stage: Stage) { dot.position = stage.area.center }
}
