/// A rectangle of whole pixels: columns `left` to `right` and rows `top` to `bottom`, the last of
/// each excluded.
public struct PixelRect: Equatable, Sendable, BitwiseCopyable {
    /// The first column.
    public var left: Int
    /// The first row.
    public var top: Int
    /// The column after the last one.
    public var right: Int
    /// The row after the last one.
    public var bottom: Int

    /// A rectangle from its edges; with `right` not beyond `left`, or `bottom` not beyond `top`,
    /// it is empty.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { right <= left || bottom <= top }

    /// The pixels that both hold; empty when there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
    }
}
