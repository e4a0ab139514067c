/// An axis-aligned rectangle in points, origin at its top left.
///
/// Sizes are used as they stand; ``standardized`` turns negative ones round.
public struct Rect: Equatable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// Width and height.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(0, 0, 0, 0)

    /// A rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from left, top, width and height, in points.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x, y), size: Size(width, height))
    }

    /// A rectangle of a size around its centre.
    public init(center: Point, size: Size) {
        self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The horizontal middle.
    public var midX: Double { origin.x + size.width / 2 }
    /// The vertical middle.
    public var midY: Double { origin.y + size.height / 2 }
    /// Horizontal extent, in points.
    public var width: Double { size.width }
    /// Vertical extent, in points.
    public var height: Double { size.height }
    /// The middle.
    public var center: Point { Point(midX, midY) }
    /// Whether the rectangle covers no area.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
    /// Whether origin and size are finite and no larger than 1e6 in magnitude.
    public var isDrawable: Bool { origin.isDrawable && size.isDrawable }

    /// The same rectangle with a size that is not negative.
    public var standardized: Rect {
        let left = min(minX, maxX)
        let top = min(minY, maxY)
        return Rect(left, top, size.width.magnitude, size.height.magnitude)
    }

    /// Whether a point lies inside; left and top edge belong to it, right and bottom don't.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The smallest rectangle around both; an empty one counts for nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
    }

    /// What both cover; ``zero`` when they don't overlap.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .zero }
        return Rect(left, top, right - left, bottom - top)
    }

    /// The rectangle with each edge moved inwards; negative distances move it outwards.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(minX + dx, minY + dy, size.width - 2 * dx, size.height - 2 * dy)
    }
}
