import Foundation
import RefreshEffects
import RefreshKit
import RefreshTesting
import Testing

@Suite struct GoldenTests {
    private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Goldens").path(percentEncoded: false)

    @Test(
        "every frame of every scenario is the one that was recorded",
        arguments: [EffectRecipe.elasticWave(), .ringSpinner()])
    func frames(_ recipe: EffectRecipe) throws {
        let violations = try GoldenFrames(directory: Self.directory).violations(of: recipe)

        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("no golden is left over from an effect that is gone")
    func orphans() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory)

        let known = EffectCatalog.builtIn.effects.map { "\($0.recipe.id.text).json" }
        #expect(files.sorted() == known.sorted())
    }
}
