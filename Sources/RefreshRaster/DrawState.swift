import RefreshGeometry

/// What save keeps and restore brings back.
struct DrawState {
    /// From points to device pixels.
    var transform: Affine
    /// The pixels that may be drawn on.
    var clip: PixelRect
    /// The intersection of all rectangles clipped to, in ``Fixed`` coordinates.
    var box: FixedBox
    /// The clip's coverage, where it is not 255 throughout `clip`.
    var mask = Mask.none
    /// How many bytes of masks are in use.
    var maskBytes = 0

    /// Where a mask's bytes lie, and which pixels they stand for.
    enum Mask {
        case none
        /// Three rows of a rectangle.
        case box(offset: Int, rect: PixelRect, isPlain: Bool)
        /// All rows.
        case rows(offset: Int, rect: PixelRect)
    }
}
