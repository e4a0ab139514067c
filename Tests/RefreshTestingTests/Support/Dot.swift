import RefreshKit
import Synchronization

/// A small effect that keeps all laws but the one it is told to break.
final class Dot: RefreshEffect {
    enum Fault: CaseIterable {
        case none, turnsOn, forgets, counts, poisons, hurries, differs, ages
    }

    static let descriptor = EffectDescriptor(id: "dot", name: "Dot", summary: "a dot")
    static func recipe(_ fault: Fault = .none, radius: Double = 10) -> EffectRecipe {
        EffectRecipe(descriptor) { (stage) throws(EffectError) in
            Dot(stage, fault, radius: radius)
        }
    }

    private static let made = Atomic<Int>(0)

    private let dot = ShapeLayer(name: "dot")
    private let fault: Fault
    private var updates = 0
    private var sessions = 0

    convenience init(stage: Stage) { self.init(stage, .none, radius: 10) }

    init(_ stage: Stage, _ fault: Fault, radius: Double) {
        self.fault = fault
        dot.path = .circle(center: .zero, radius: radius)
        dot.scale = 0
        stage.root.addSublayer(dot)
        if fault == .differs {
            let number = Dot.made.add(1, ordering: .relaxed).newValue
            dot.path = .circle(center: .zero, radius: 10 + Double(number % 7))
        }
    }

    func progress(_ pull: Pull, on stage: Stage) {
        if fault != .forgets || pull.fraction > 0 { dot.scale = pull.clampedFraction }
        if fault == .poisons { dot.opacity = pull.fraction > 0.5 ? .nan : 1 }
    }

    func trigger(on stage: Stage) -> Seconds {
        sessions += 1
        if fault == .ages, sessions > 1 { dot.fillColor = .indigo }
        return fault == .hurries ? -1 : 0
    }

    func animate(on stage: Stage) {
        dot.add(
            .basic(.scale, to: 1.25, duration: 0.6, repeatCount: .infinity, autoreverses: true),
            forKey: fault == .turnsOn ? "breath" : "scale")
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        dot.animate(.scale, to: 0, duration: 0.2)
        return 0.2
    }

    func update(at time: Seconds, on stage: Stage) {
        updates += 1
        let shift = fault == .counts ? Double(updates % 97) : 0
        dot.position = Point(stage.area.center.x + shift, stage.area.center.y)
    }
}
