import RefreshEffects
import RefreshGeometry
import RefreshKit
import RefreshRaster

/// A built-in scenario played on a built-in effect, whose frames are drawn one after the other
/// into one bitmap.
final class WebFilm {
    private let playback: Playback
    private let rasterizer = Rasterizer()
    private let fps: Double
    private let scale: Double
    private var bitmap: Bitmap

    /// How many frames it has.
    let frameCount: Int

    /// The film of an effect and a scenario by their places in ``WebFilm/effects`` and
    /// `GestureScript.scenarios`; nil where there is none, or for a rate or a scale that makes no
    /// sense. The canvas is the one of `refreshkit preview` without `--size`.
    init?(effect: Int, scenario: Int, fps: Double, scale: Double) {
        let effects = WebFilm.effects
        let scenarios = GestureScript.scenarios
        guard effects.indices.contains(effect), scenarios.indices.contains(scenario),
            (1...1_000).contains(fps), (0.1...16).contains(scale)
        else { return nil }
        let preview: Preview
        do throws(PreviewError) {
            preview = try Preview(
                effect: effects[effect].recipe, script: scenarios[scenario].script)
        } catch {
            return nil
        }
        playback = Playback(of: preview)
        frameCount = preview.frameCount(fps: fps)
        self.fps = fps
        self.scale = scale
        bitmap = Bitmap(
            width: max(1, Int(Maths.round(preview.size.width * scale))),
            height: max(1, Int(Maths.round(preview.size.height * scale))))
    }

    /// The effects that there are, sorted by id.
    static var effects: [EffectCatalog.Entry] { EffectCatalog.builtIn.effects }

    /// Draws a frame and gives its hash; cheapest when numbers rise.
    func hash(ofFrame number: Int) -> UInt64 {
        let frame = playback.frame(at: Double(number) / fps)
        rasterizer.draw(
            frame.displayList, into: &bitmap, transform: .scale(scale, scale), over: .clear)
        return bitmap.hash
    }
}
