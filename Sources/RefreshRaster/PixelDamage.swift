import RefreshDrawing
import RefreshGeometry

/// Where two drawings may differ, in whole pixels: four rectangles at most, none empty, which may
/// overlap.
public struct PixelDamage: RandomAccessCollection, Sendable {
    /// How many rectangles there are.
    public private(set) var count = 0
    private var rects = InlineArray<4, PixelRect>(
        repeating: PixelRect(left: 0, top: 0, right: 0, bottom: 0))

    /// The index of the first rectangle.
    public var startIndex: Int { 0 }
    /// The index after the last one.
    public var endIndex: Int { count }
    /// The rectangle at an index.
    public subscript(index: Int) -> PixelRect {
        precondition(index >= 0 && index < count, "no rectangle at this index")
        return rects[index]
    }

    /// The pixels that damage touches under a transform, those within some bounds.
    init(_ damage: Damage, _ transform: Affine, in bounds: PixelRect) {
        for rect in damage {
            let touched = PixelRect(touchedBy: transform.bounds(of: rect)).intersection(bounds)
            if !touched.isEmpty { add(touched) }
        }
    }

    /// Adds a rectangle, joined with those that it makes no larger together than apart.
    private mutating func add(_ rect: PixelRect) {
        var added = rect
        var index = 0
        while index < count {
            let joined = added.hull(rects[index])
            if joined.area <= added.area + rects[index].area {
                added = joined
                count -= 1
                rects[index] = rects[count]
                index = 0
            } else {
                index += 1
            }
        }
        rects[count] = added
        count += 1
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches, and those that rounding to the grid of ``Fixed`` may
    /// bring it to.
    fileprivate init(touchedBy rect: Rect) {
        let margin = 1.0 / 64
        self.init(
            left: PixelRect.edge(Maths.floor(rect.minX - margin)),
            top: PixelRect.edge(Maths.floor(rect.minY - margin)),
            right: PixelRect.edge(Maths.ceil(rect.maxX + margin)),
            bottom: PixelRect.edge(Maths.ceil(rect.maxY + margin)))
    }

    /// An edge as a whole number, far ones at a distance that no bitmap reaches.
    private static func edge(_ value: Double) -> Int {
        guard value > -1e9 else { return -1_000_000_000 }
        return value < 1e9 ? Int(value) : 1_000_000_000
    }

    fileprivate var area: Int { (right - left) * (bottom - top) }

    /// The smallest rectangle around both.
    fileprivate func hull(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }
}
