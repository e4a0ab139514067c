import RefreshKit
import Testing

struct RefreshConfigurationTests {
    @Test("the defaults are valid")
    func defaults() throws {
        try RefreshConfiguration().validate()
    }

    @Test("each number out of range is refused by the name of its field")
    func fields() {
        let faults: [(Name, Double, (inout RefreshConfiguration, Double) -> Void)] = [
            ("viewport.width", -1, { $0.viewport.width = $1 }),
            ("viewport.height", 100_001, { $0.viewport.height = $1 }),
            ("canvas.width", -0.5, { $0.canvas = Size($1, 10) }),
            ("canvas.height", 1e9, { $0.canvas = Size(10, $1) }),
            ("triggerDistance", 0, { $0.triggerDistance = $1 }),
            ("triggerDistance", 10_001, { $0.triggerDistance = $1 }),
            ("holdExtent", 0.99, { $0.holdExtent = $1 }),
            ("hysteresis", 1.1, { $0.hysteresis = $1 }),
            ("holdBeforeTrigger", -1, { $0.holdBeforeTrigger = $1 }),
            ("minimumDisplayTime", 90_000, { $0.minimumDisplayTime = $1 }),
            ("finishDelay", -0.001, { $0.finishDelay = $1 }),
            ("viewSpring.duration", 61, { $0.viewSpring = .timed($1, .linear) }),
            ("viewSpring.curve.x1", 1.5, { $0.viewSpring = .timed(1, .cubic($1, 0, 1, 1)) }),
            ("viewSpring.curve.y2", 101, { $0.viewSpring = .timed(1, .cubic(0, 0, 1, $1)) }),
        ]

        for (field, bad, set) in faults {
            for value in [bad, .nan, .infinity] {
                var configuration = RefreshConfiguration()
                set(&configuration, value)
                #expect(refusedField { try configuration.validate() } == field)
                #expect(
                    refusedField {
                        _ = try RefreshController(
                            effect: ProbeLog().recipe, configuration: configuration)
                    } == field)
            }
        }
    }

    @Test("the area may move along a table")
    func tables() throws {
        var configuration = RefreshConfiguration()
        configuration.viewSpring = .timed(0.3, TestLibrary.square)

        try configuration.validate()
    }

    @Test("distances of a descriptor are checked too, the app's win over the effect's")
    func distances() throws {
        let bad = EffectDescriptor(id: "bad", name: "", summary: "", triggerDistance: 0)
        let recipe = EffectRecipe(bad) { (stage) throws(EffectError) in try Probe(stage: stage) }
        var configuration = RefreshConfiguration()
        configuration.triggerDistance = 50

        let field = refusedField { _ = try RefreshController(effect: recipe) }
        let controller = try RefreshController(effect: recipe, configuration: configuration)

        #expect(field == "triggerDistance")
        #expect(controller.stage.triggerDistance == 50)
    }

    private func refusedField(_ body: () throws -> Void) -> Name? {
        do {
            try body()
        } catch EffectError.configuration(let field, _, _) {
            return field
        } catch {}
        return nil
    }
}
