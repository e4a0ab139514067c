import RefreshKit

/// A dot that grows while you pull and breathes while the app refreshes.
final class Breath: RefreshEffect {
    static let descriptor = EffectDescriptor(id: "breath", name: "Breath", summary: "a dot")
    private let dot = ShapeLayer(name: "dot")

    init(stage: Stage) {
        dot.path = .circle(center: .zero, radius: 20)
        dot.fillColor = .indigo
        dot.scale = 0
        stage.root.addSublayer(dot)
    }
    func progress(_ pull: Pull, on stage: Stage) { dot.scale = min(pull.fraction, 1.2) }
    func animate(on stage: Stage) {
        dot.add(
            .basic(.scale, to: 1.25, duration: 0.6, repeatCount: .infinity, autoreverses: true),
            forKey: "scale")
    }
    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        dot.animate(.scale, to: 0, duration: 0.2)
        return 0.2
    }
    func update(at time: Seconds, on stage: Stage) { dot.position = stage.area.center }
}
