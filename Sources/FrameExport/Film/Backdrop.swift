import RefreshDrawing
import RefreshGeometry
import RefreshRaster

/// What lies under an effect: the background and, if asked for, a mock list that moves with the
/// open area. One for each thread.
struct Backdrop {
    private let empty: Bitmap
    private let scale: Double
    private let content: MockContent?
    private var list = DisplayList()

    /// A backdrop for frames of a size in pixels; `content` is nil where no list is wanted.
    init(width: Int, height: Int, settings: RenderSettings, content: MockContent?) {
        scale = settings.scale
        self.content = content
        var bitmap = Bitmap(width: width, height: height)
        let frame = Rect(0, 0, Double(width), Double(height))
        switch settings.background {
        case .none: break
        case .color(let color): list.fill(frame, with: .color(color))
        case .checker:
            list.fill(frame, with: .color(.white))
            list.fill(
                Backdrop.squares(of: Maths.round(8 * scale), in: frame), rule: .evenOdd,
                color: Color(hex: 0xCCCCCC))
        }
        Rasterizer().draw(list, into: &bitmap)
        empty = bitmap
    }

    /// The pixels under a frame whose area is open by an extent in points.
    mutating func bitmap(extent: Double, rasterizer: Rasterizer) -> Bitmap {
        var bitmap = empty
        guard let content else { return bitmap }
        // Rounded down: the edge of the area, which may lie inside a pixel, blends with content.
        let top = Maths.floor(extent * scale + 1e-9) / scale
        list.removeAll()
        content.draw(from: top, into: &list)
        rasterizer.draw(list, into: &bitmap, transform: .scale(scale, scale))
        return bitmap
    }

    /// Every other square of a board: where columns and rows cross each other they cancel out.
    private static func squares(of side: Double, in frame: Rect) -> Path {
        var path = Path()
        let step = max(1, side)
        for x in stride(from: step, to: frame.width, by: step * 2) {
            path.addRect(Rect(x, 0, step, frame.height))
        }
        for y in stride(from: step, to: frame.height, by: step * 2) {
            path.addRect(Rect(0, y, frame.width, step))
        }
        return path
    }
}
