import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

/// A display list drawn by the rasterizer and by cairo.
struct Agreement {
    /// How far the pictures may be apart in the mean, of 255.
    static let mean = 0.06
    /// The same within one figure of a page, most of which is the figure: images, which cairo
    /// mixes with weights of seven bits, reach 0.35.
    static let meanOfFigure = 0.4
    /// The share of pixels that may be off by more than 32.
    static let share = 0.0005

    /// What the rasterizer draws.
    let ours: Bitmap
    /// What cairo draws, as a bitmap has its pixels.
    let theirs: [UInt32]

    /// Draws a list onto nothing; the size is in points.
    init(_ list: DisplayList, _ size: Size, scale: Double) throws {
        let width = Int(Maths.round(size.width * scale))
        let height = Int(Maths.round(size.height * scale))
        ours = Rasterizer().render(list, width: width, height: height, scale: scale)
        let canvas = try #require(CairoCanvas(width: width, height: height))
        canvas.draw(list, scale: scale)
        #expect(canvas.failure == nil)
        theirs = canvas.pixels
    }

    /// How far the pictures are apart, in all or in a part.
    func difference(in part: PixelRect? = nil) -> Difference { Difference(ours, theirs, in: part) }
}
