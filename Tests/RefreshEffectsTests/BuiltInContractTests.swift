import Foundation
import RefreshEffects
import RefreshKit
import RefreshTesting
import Testing

@Suite struct BuiltInContractTests {
    static let recipes: [EffectRecipe] = [
        .elasticWave(), .elasticWave(neck: .classic), .ringSpinner(), .ringSpinner(track: true),
    ]

    @Test("the built-in effects keep all laws", arguments: [0, 1, 2, 3], [false, true])
    func laws(_ index: Int, _ reducedMotion: Bool) throws {
        var configuration = RefreshConfiguration()
        configuration.prefersReducedMotion = reducedMotion

        let violations = try EffectContract(Self.recipes[index], configuration: configuration)
            .violations()

        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("their hooks are spelt as they are called", arguments: ["ElasticWave", "RingSpinner"])
    func labels(_ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/RefreshEffects/\(name).swift")

        let source = try String(contentsOf: file, encoding: .utf8)

        #expect(HookLabels.violations(inSource: source).isEmpty)
    }
}
