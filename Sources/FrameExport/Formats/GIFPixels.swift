import RefreshRaster

/// A frame as a GIF can show it: each pixel opaque, with its straight colour, or clear.
///
/// A pixel is opaque from half coverage on, at an alpha of 128 of 255. An opaque one has R in the
/// lowest byte and 255 in the highest; a clear one is ``clear``.
struct GIFPixels: Equatable {
    /// The alpha from which on a pixel is opaque.
    static let threshold: UInt32 = 128
    /// A pixel that shows what is behind the picture.
    static let clear: UInt32 = 0

    /// The pixels, row by row.
    let pixels: [UInt32]
    /// Whether a pixel was neither opaque nor clear.
    let isReduced: Bool

    /// The pixels of a bitmap.
    init(_ bitmap: Bitmap) {
        var isReduced = false
        pixels = bitmap.pixels.map { pixel in
            let alpha = pixel >> 24
            if alpha == 255 || alpha == 0 { return pixel }
            isReduced = true
            return alpha < GIFPixels.threshold
                ? GIFPixels.clear : StraightAlpha.straight(pixel) | 0xFF00_0000
        }
        self.isReduced = isReduced
    }
}
