/// A location or displacement in points, y downwards.
public struct Point: Equatable, Sendable {
    /// Distance to the right of the origin, in points.
    public var x: Double
    /// Distance below the origin, in points.
    public var y: Double

    /// The origin.
    public static let zero = Point(0, 0)

    /// A point from its coordinates, in points.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether both coordinates are finite and no larger than 1e6 in magnitude.
    public var isDrawable: Bool { x.isDrawable && y.isDrawable }

    /// The sum of two displacements.
    public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    /// The displacement from `b` to `a`.
    public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    /// A displacement scaled by a factor.
    public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

    /// The distance to another point, in points.
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The point a fraction of the way to another one; 0 is this one, 1 the other.
    public func interpolated(to other: Point, _ fraction: Double) -> Point {
        Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }
}

extension Double {
    /// The largest magnitude that a setter, a path or a display list takes.
    public static let drawableLimit = 1e6

    /// Whether the number is finite and no larger than ``drawableLimit`` in magnitude.
    public var isDrawable: Bool { magnitude <= Double.drawableLimit }
}
