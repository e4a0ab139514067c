import RefreshGeometry

/// A rectangle in ``Fixed`` coordinates.
struct FixedBox: BitwiseCopyable {
    var left: Int32
    var top: Int32
    var right: Int32
    var bottom: Int32

    /// A rectangle around some pixels.
    init(_ rect: PixelRect) {
        left = Int32(truncatingIfNeeded: rect.left) << Fixed.shift
        top = Int32(truncatingIfNeeded: rect.top) << Fixed.shift
        right = Int32(truncatingIfNeeded: rect.right) << Fixed.shift
        bottom = Int32(truncatingIfNeeded: rect.bottom) << Fixed.shift
    }

    /// The nearest rectangle to one in device pixels; edges beyond ``Fixed/limit`` lie there.
    init(_ rect: Rect) {
        left = FixedBox.coordinate(rect.minX)
        top = FixedBox.coordinate(rect.minY)
        right = FixedBox.coordinate(rect.maxX)
        bottom = FixedBox.coordinate(rect.maxY)
    }

    /// What both hold.
    func intersection(_ other: FixedBox) -> FixedBox {
        var result = self
        result.left = max(left, other.left)
        result.top = max(top, other.top)
        result.right = min(right, other.right)
        result.bottom = min(bottom, other.bottom)
        return result
    }

    /// The pixels that it touches; empty when it is.
    var pixels: PixelRect {
        guard left < right, top < bottom else {
            return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
        }
        return PixelRect(
            left: Int(left >> Fixed.shift), top: Int(top >> Fixed.shift),
            right: Int((right &+ 255) >> Fixed.shift),
            bottom: Int((bottom &+ 255) >> Fixed.shift))
    }

    /// How much of a column lies between left and right, 0 to 256.
    func width(inColumn column: Int) -> UInt32 { FixedBox.overlap(left, right, column) }

    /// How much of a row lies between top and bottom, 0 to 256.
    func height(inRow row: Int) -> UInt32 { FixedBox.overlap(top, bottom, row) }

    private static func overlap(_ from: Int32, _ to: Int32, _ cell: Int) -> UInt32 {
        let start = Int32(truncatingIfNeeded: cell) << Fixed.shift
        return UInt32(max(min(to, start &+ Fixed.one) &- max(from, start), 0))
    }

    private static func coordinate(_ value: Double) -> Int32 {
        Fixed.from(min(max(value, -Fixed.limit), Fixed.limit))
    }
}
