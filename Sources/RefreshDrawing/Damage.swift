public import RefreshGeometry

/// Where two pictures may differ: four rectangles at most, which may overlap.
///
/// Outside of them the pictures are the same to the last bit, in pixels of any size: a pixel that
/// a rectangle only touches counts as inside. A rectangle without width or height may be among
/// them, for an edge that has moved along itself. Found by ``DisplayList/damage(since:)``; a value
/// that takes no memory of its own.
public struct Damage: RandomAccessCollection, Sendable {
    /// How many rectangles are kept apart.
    static let maximumCount = 4

    /// How many rectangles there are.
    public private(set) var count = 0
    private var rects = InlineArray<4, Rect>(repeating: .zero)

    /// No difference.
    public init() {}

    /// All that can be drawn, by transforms of up to 1e9.
    static let everything = Rect(-1e16, -1e16, 2e16, 2e16)

    /// The index of the first rectangle.
    public var startIndex: Int { 0 }
    /// The index after the last one.
    public var endIndex: Int { count }
    /// The rectangle at an index, in the display lists' coordinates.
    public subscript(index: Int) -> Rect {
        precondition(index >= 0 && index < count, "no rectangle at this index")
        return rects[index]
    }

    /// The smallest rectangle around all; the empty one when there are none.
    public var bounds: Rect {
        guard var box = first else { return .zero }
        for rect in dropFirst() { box = Damage.hull(box, rect) }
        return box
    }

    /// Adds a rectangle, joined with those that it makes no larger together than apart.
    mutating func add(_ rect: Rect) {
        var added = rect
        var index = 0
        while index < count {
            let joined = Damage.hull(added, rects[index])
            if Damage.area(joined) <= Damage.area(added) + Damage.area(rects[index]) {
                added = joined
                count -= 1
                rects[index] = rects[count]
                index = 0
            } else {
                index += 1
            }
        }
        guard count == Damage.maximumCount else {
            rects[count] = added
            count += 1
            return
        }
        // Joined with the one that grows least; that may bring others together.
        var best = 0
        var least = Double.infinity
        for index in 0..<count {
            let growth = Damage.area(Damage.hull(added, rects[index])) - Damage.area(rects[index])
            if growth < least {
                least = growth
                best = index
            }
        }
        let joined = Damage.hull(added, rects[best])
        count -= 1
        rects[best] = rects[count]
        add(joined)
    }

    private static func area(_ rect: Rect) -> Double { rect.width * rect.height }

    /// The smallest rectangle around two, which may lack width or height.
    private static func hull(_ a: Rect, _ b: Rect) -> Rect {
        let left = Swift.min(a.minX, b.minX)
        let top = Swift.min(a.minY, b.minY)
        return Rect(
            left, top, Swift.max(a.maxX, b.maxX) - left, Swift.max(a.maxY, b.maxY) - top)
    }
}
