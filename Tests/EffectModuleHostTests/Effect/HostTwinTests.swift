import EffectModuleHost
import Foundation
import RefreshEffects
import RefreshKit
import Testing

@Suite("A Swift module in the host and its built-in twin")
struct HostTwinTests {
    /// The built-in effects as the package builds them into a module, beside the tests.
    private static let path = URL(filePath: BuiltWorker.path).deletingLastPathComponent()
        .appending(path: "libBuiltInModule.so").path

    private static func compare(
        _ effect: EffectRecipe, _ twin: EffectRecipe, _ script: GestureScript
    ) throws {
        let module = try Preview(effect: effect, script: script)
        let builtIn = try Preview(effect: twin, script: script)

        #expect(module.duration == builtIn.duration)
        var drawn = 0
        for (a, b) in zip(module.frames(fps: 60), builtIn.frames(fps: 60)) {
            guard a.displayList == b.displayList, a.nextChange == b.nextChange else {
                Issue.record("\(twin.id.text) differs at \(a.time) s")
                return
            }
            drawn += a.displayList.isEmpty ? 0 : 1
        }
        #expect(drawn > 10)
    }

    @Test("draw the same bytes, and wait for the same times, in every frame of every scenario")
    func scenarios() throws {
        let module = try ModuleHost(.quiet()).load(Self.path)
        let twins: [EffectRecipe] = [.elasticWave(), .ringSpinner()]

        for (recipe, twin) in zip(module.recipes, twins) {
            for scenario in GestureScript.scenarios {
                try Self.compare(recipe, twin, scenario.script)
            }
        }
    }

    @Test("comes through its trial without a word")
    func trial() throws {
        let result = ModuleProbe.run(Self.path, worker: BuiltWorker.path, deadline: 20)

        #expect(result.failure == nil)
        #expect(result.notes.isEmpty)
        #expect(result.errorOutput.isEmpty)
        #expect(result.manifest?.effects.count == 2)
    }

    @Test("frames in any order are those of one that plays through")
    func anyOrder() throws {
        let module = try ModuleHost(.quiet()).load(Self.path)
        let preview = try Preview(effect: module.recipes[0], script: .standard)
        let inOrder = preview.frames(fps: 10).map { $0.displayList.hash }

        let atRandom = [7, 3, 12, 0, 9].map { preview.frame(at: Double($0) / 10) }

        #expect(atRandom.map { $0.displayList.hash } == [7, 3, 12, 0, 9].map { inOrder[$0] })
    }
}
