import EffectModuleKit

/// A dot that grows while you pull and breathes while the app refreshes.
final class TemplateEffect: RefreshEffect {
    static let radius = Parameter("radius", 18, in: 4...30, unit: "pt", help: "size of the dot")
    static let tint = Parameter("tint", Color(hex: 0x0A84FF), help: "colour of the dot")
    static let descriptor = EffectDescriptor(
        id: "org.example.template-effect", name: "Template effect", summary: "a dot that breathes",
        triggerDistance: 80, holdExtent: 60
    ) {
        radius
        tint
    }

    private let dot = ShapeLayer(name: "dot")

    init(stage: Stage) throws(EffectError) {
        dot.path = .circle(center: .zero, radius: stage[Self.radius])
        dot.fillColor = stage[Self.tint]
        dot.opacity = 0
        stage.root.addSublayer(dot)
    }

    func progress(_ pull: Pull, on stage: Stage) {
        dot.removeAllAnimations()
        dot.opacity = pull.extent > 0 ? 1 : 0
        dot.scale = min(pull.fraction, 1.25)
    }

    func trigger(on stage: Stage) -> Seconds {
        dot.animate(.scale, to: 1, duration: 0.2)
        return 0.2
    }

    func animate(on stage: Stage) {
        dot.add(
            stage.prefersReducedMotion
                ? .basic(
                    .opacity, from: 1, to: 0.4, duration: 0.6, timing: .easeInEaseOut,
                    repeatCount: .infinity, autoreverses: true)
                : .basic(
                    .scale, from: 1, to: 1.25, duration: 0.5, timing: .easeInEaseOut,
                    repeatCount: .infinity, autoreverses: true), forKey: "breath")
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        let shown = dot.presentation
        (dot.opacity, dot.scale) = (shown.opacity, shown.scale)
        dot.removeAllAnimations()
        dot.animate(.opacity, to: 0, duration: 0.25)
        return 0.25
    }

    func update(at time: Seconds, on stage: Stage) { dot.position = stage.area.center }
}

private let module = EffectModule(TemplateEffect.self, version: "1.0.0")

// swift-format-ignore: AlwaysUseLowerCamelCase, the name is the interface's
@c @implementation
public func refresh_module_entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
    module.entry(hostABI)
}
