import CEffectModule
import EffectModuleKit
import RefreshEffects
import Testing

@Suite("A module effect and its built-in twin")
struct TwinTests {
    private static let module = EffectModule(
        ModuleEffect(ElasticWave.self, id: "org.example.elastic-wave", version: "1.0.0"),
        ModuleEffect(RingSpinner.self, id: "org.example.ring-spinner", version: "1.0.0"))

    private static func recipe(_ index: Int, _ twin: EffectDescriptor) throws -> EffectRecipe {
        let entry = try #require(module.entry(REFRESH_ABI_VERSION))
        let descriptor = try #require(entry.pointee.list[index])
        return HookedEffect.recipe(descriptor, effect: UInt32(index), twin: twin)
    }

    private static func compare(
        _ index: Int, _ twin: EffectRecipe, _ script: GestureScript, fps: Double = 60,
        _ configuration: RefreshConfiguration = RefreshConfiguration()
    ) throws {
        let module = try Preview(
            effect: recipe(index, twin.descriptor), script: script, configuration: configuration)
        let builtIn = try Preview(effect: twin, script: script, configuration: configuration)

        #expect(module.duration == builtIn.duration)
        var drawn = 0
        for (a, b) in zip(module.frames(fps: fps), builtIn.frames(fps: fps)) {
            guard a.displayList == b.displayList else {
                Issue.record("\(twin.id.text) differs at \(a.time) s")
                return
            }
            drawn += a.displayList.isEmpty ? 0 : 1
        }
        #expect(drawn > 10)
    }

    @Test(
        "draw the same bytes in every frame of every scenario",
        arguments: GestureScript.scenarios.map { $0.name.text })
    func scenarios(name: String) throws {
        let script = try #require(GestureScript.scenario(named: Name(name)))

        try Self.compare(0, .elasticWave(), script)
        try Self.compare(1, .ringSpinner(), script)
    }

    @Test("draw the same bytes at an odd frame rate, with reduced motion and in a mirror")
    func preferences() throws {
        var configuration = RefreshConfiguration()
        configuration.prefersReducedMotion = true
        configuration.isRightToLeft = true

        for script in [GestureScript.standard, .quick] {
            try Self.compare(0, .elasticWave(), script, fps: 23, configuration)
            try Self.compare(1, .ringSpinner(), script, fps: 144, configuration)
        }
    }
}
