import CRasterAVX2
public import RefreshDrawing
public import RefreshGeometry

/// Draws display lists into bitmaps.
///
/// **Coverage** of a pixel is the exact area of the inside within it, for both fill rules and
/// however often an outline overlaps or crosses itself: see ``WindingSweep`` for how the inside is
/// found and ``CoverageGrid`` for how areas are added up. Vertices and crossings are rounded to
/// 1/256 of a pixel, coverage to 1/255. An outline too tangled to be swept (thousands of lines
/// that cross all over the picture) is drawn by its winding numbers alone: the inside is the same,
/// but in pixels where its lines overlap, coverages are added.
///
/// **Colours** are sRGB values blended as they stand, premultiplied, each product rounded to the
/// nearest of 256 steps.
///
/// **The bytes** are the same on every machine and in every build: geometry is computed in
/// Float64 with +, -, ·, /, √ alone, areas and blending in whole numbers. Drawing a part of a
/// picture gives the bytes that a drawing of the whole has there.
///
/// A rasterizer keeps its memory from one drawing to the next, so that nothing is allocated for a
/// frame like the ones before. It may be used by one thread at a time.
public final class Rasterizer {
    private var canvas: Canvas

    /// Whether hot loops use the AVX2 instructions of x86-64. No byte depends on it.
    public var usesAVX2: Bool { canvas.usesAVX2 }

    /// A rasterizer.
    /// - Parameter usesAVX2: whether hot loops may use the AVX2 instructions of x86-64 where the
    ///   processor has them, as they may by default. The bytes are the same without: this is for
    ///   tests that prove it.
    public init(usesAVX2: Bool = true) {
        canvas = Canvas(usesAVX2: usesAVX2 && refreshkit_has_avx2())
    }

    /// Draws a list into a bitmap.
    ///
    /// Groups, masks and saves that the list leaves open are closed at its end. Where the
    /// transforms in force lead beyond numbers that can be drawn, nothing is drawn.
    /// - Parameters:
    ///   - list: what is drawn, in points.
    ///   - bitmap: what it is drawn into.
    ///   - transform: from points to the bitmap's pixels; to draw at 2x, a scaling by 2.
    ///   - background: what the picture begins with, everywhere in `part`; nil to draw over what
    ///     the bitmap holds. With a background most pixels are written once only.
    ///   - part: the pixels that may change; nil for all.
    public func draw(
        _ list: DisplayList, into bitmap: inout Bitmap, transform: Affine = .identity,
        over background: Color? = nil, within part: PixelRect? = nil
    ) {
        let bounds = bitmap.bounds
        draw(
            list, into: &bitmap, transform, background,
            PixelDamage(bounds.intersection(part ?? bounds)))
    }

    /// Draws a list into parts of a bitmap that don't overlap.
    func draw(
        _ list: DisplayList, into bitmap: inout Bitmap, _ transform: Affine, _ background: Color?,
        _ parts: PixelDamage
    ) {
        let bounds = bitmap.bounds
        let width = bitmap.width
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            canvas.begin(base, width, bounds, parts, background.map { PixelColor.pixel($0) })
            canvas.draw(list, transform)
        }
    }

    /// A new bitmap with a list drawn on a background.
    /// - Parameters:
    ///   - list: what is drawn, in points.
    ///   - width: the bitmap's width in pixels.
    ///   - height: its height in pixels.
    ///   - scale: pixels for each point.
    ///   - background: what the picture begins with; transparent by default.
    public func render(
        _ list: DisplayList, width: Int, height: Int, scale: Double = 1,
        background: Color = .clear
    ) -> Bitmap {
        Bitmap(width: width, height: height) { base in
            let bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
            canvas.begin(base, width, bounds, PixelDamage(bounds), PixelColor.pixel(background))
            canvas.draw(list, .scale(scale, scale))
        }
    }
}
