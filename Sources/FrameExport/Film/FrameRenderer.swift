import RefreshDrawing
import RefreshGeometry
import RefreshKit
import RefreshRaster

/// Renders the frames of a film; one for each thread, with an effect of its own, so that any
/// number of them gives the same frames.
final class FrameRenderer {
    private let plan: FilmPlan
    private let rasterizer = Rasterizer()
    private let playback: Playback
    private var backdrop: Backdrop

    init(_ preview: Preview, _ plan: FilmPlan) {
        self.plan = plan
        playback = Playback(of: preview)
        let settings = plan.settings
        let content = MockContent(color: plan.contentColor, canvas: plan.canvas)
        backdrop = Backdrop(
            width: plan.width, height: plan.height, settings: settings,
            content: settings.showsContent ? content : nil)
    }

    /// The frame at a position among the wanted ones; cheapest when positions rise.
    func render(_ position: Int) -> FilmFrame {
        let planned = plan.frames[position]
        let frame = playback.frame(at: planned.time)
        let under = backdrop.bitmap(extent: frame.extent, rasterizer: rasterizer)
        var bitmap = under
        let scale = plan.settings.scale
        rasterizer.draw(
            frame.displayList, into: &bitmap, transform: .scale(scale, scale))
        return FilmFrame(
            position: position, planned: planned, bitmap: bitmap, hash: bitmap.hash,
            displayList: frame.displayList, state: frame.state, isBlank: bitmap == under)
    }
}
