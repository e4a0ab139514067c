import RefreshDrawing
import RefreshEffects
import RefreshGeometry
import RefreshKit
import RefreshRaster
import Testing

@Suite("Agreement with cairo: the built-in effects")
struct EffectAgreementTests {
    /// How many frames of a film are drawn, evenly from its first to its last moment.
    private static let frameCount = 60

    @Test(
        "sixty frames of the standard gesture",
        arguments: EffectCatalog.builtIn.effects.map(\.recipe.id.text), [1.0, 2])
    func standard(effect: String, scale: Double) throws {
        try compare(effect, .standard, scale: scale)
    }

    @Test(
        "sixty frames of each other gesture",
        arguments: EffectCatalog.builtIn.effects.map(\.recipe.id.text),
        GestureScript.scenarios.map(\.name.text).filter { $0 != "standard" })
    func others(effect: String, scenario: String) throws {
        try compare(effect, #require(.scenario(named: Name(scenario))), scale: 2)
    }

    /// Expects of each single frame what the whole film has to keep.
    private func compare(_ effect: String, _ script: GestureScript, scale: Double) throws {
        let recipe = try EffectCatalog.builtIn.recipe(EffectID(effect))
        let preview = try Preview(effect: recipe, script: script)
        let playback = Playback(of: preview)

        var blank = 0
        for frame in 0..<Self.frameCount {
            let time = preview.duration * Double(frame) / Double(Self.frameCount - 1)
            let list = playback.frame(at: time).displayList
            let drawn = try Agreement(list, preview.size, scale: scale)
            let difference = drawn.difference()
            #expect(difference.mean <= Agreement.mean, "frame \(frame)")
            #expect(difference.share <= Agreement.share, "frame \(frame)")
            if drawn.theirs.allSatisfy({ $0 == 0 }) { blank += 1 }
        }

        // Two empty pictures agree as well.
        #expect(blank < Self.frameCount / 2)
    }
}
