import EffectModuleKit

/// An effect with parameters of all kinds that shows what it was told.
final class Dot: RefreshEffect {
    enum Look: ParameterChoice {
        case flat, round
        var name: Name { self == .flat ? "flat" : "round" }
    }

    static let radius = Parameter("radius", 10, in: 1...50, unit: "pt", help: "size of the dot")
    static let free = Parameter("free", 2.5, help: "any number")
    static let count = Parameter<Int>("count", 3, in: 1...9, help: "how many")
    static let glows = Parameter("glows", true, help: "whether it glows")
    static let tint = Parameter("tint", Color(hex: 0x336699), help: "its colour")
    static let look = Parameter("look", Look.round, help: "its shape")
    static let label = Parameter("label", "dot", help: "its name")
    static let bend = Parameter("bend", TimingFunction.linear, help: "how it grows")
    static let descriptor = EffectDescriptor(
        id: "dot", name: "Dot", summary: "shows what it was told", triggerDistance: 120,
        holdExtent: 50, contentColor: tint
    ) {
        radius
        free
        count
        glows
        tint
        look
        label
        bend
    }

    let dot = ShapeLayer(name: "dot")
    private let bend: TimingFunction

    init(stage: Stage) throws(EffectError) {
        bend = stage[Self.bend]
        guard stage[Self.radius] * 2 <= stage.holdExtent else {
            throw .doNotFit(
                parameters: ["radius", "holdExtent"], reason: "the dot must fit into the area")
        }
        dot.name = Name(stage[Self.label])
        dot.path = .rect(Rect(0, 0, stage[Self.radius], Double(stage[Self.count])))
        dot.fillColor = stage[Self.tint]
        stage.root.addSublayer(dot)
    }

    func progress(_ pull: Pull, on stage: Stage) { dot.position.x = pull.fraction * 10 }

    func trigger(on stage: Stage) -> Seconds {
        dot.animate(.scaleX, to: 2, duration: 0.5, timing: bend) { _ in self.dot.position.y = 7 }
        return 0.25
    }

    func animate(on stage: Stage) {
        dot.add(.basic(.rotation, from: 0, to: 1, duration: 1, repeatCount: .infinity), forKey: "r")
    }

    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        dot.removeAllAnimations()
        if outcome == .failure { dot.opacity = .nan }
        return outcome == .cancelled ? 0.1 : 0.3
    }
}

/// An effect whose timers call for each other, never two at one time.
final class Runaway: RefreshEffect {
    static let descriptor = EffectDescriptor(id: "run", name: "Run", summary: "never ends")

    init(stage: Stage) throws(EffectError) {}

    func trigger(on stage: Stage) -> Seconds {
        again(on: stage)
        return 0
    }

    func animate(on stage: Stage) {}

    private func again(on stage: Stage) {
        stage.scene.after(1e-9) { [unowned self, unowned stage] in again(on: stage) }
    }
}

/// The test's own module.
let testModule = EffectModule(
    ModuleEffect(
        Dot.self, id: "org.example.dot", version: "1.2.3", vendor: "Example", license: "MIT",
        url: "https://example.org", tags: ["dot", "test"]),
    ModuleEffect(
        Runaway.self, id: "org.example.runaway", version: "0.1.0", wantsProcess: true))

/// The descriptors of the test's own module, in order.
func testDescriptors() -> [UnsafePointer<refresh_descriptor>] {
    guard let entry = testModule.entry(REFRESH_ABI_VERSION) else { return [] }
    return (0..<Int(entry.pointee.count)).compactMap { entry.pointee.list[$0] }
}
