/// The bitmap or a group's pixels: what a ``Surface`` is made from while memory stays where it is.
struct Layer: BitwiseCopyable {
    var rect: PixelRect
    var stride: Int
    /// Where its pixels begin in the layers' memory; nil for the bitmap.
    var pixelOffset: Int?
    /// Where its bits begin.
    var freshOffset: Int
    var background: UInt32
}
