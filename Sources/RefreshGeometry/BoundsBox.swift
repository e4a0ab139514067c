/// The extent of points seen so far.
package struct BoundsBox: Sendable {
    /// The smallest coordinates; infinite while there are none.
    package private(set) var low = Point(.infinity, .infinity)
    /// The largest coordinates.
    package private(set) var high = Point(-.infinity, -.infinity)

    package init() {}

    /// Whether there were no points.
    package var isEmpty: Bool { low.x > high.x }

    /// The rectangle around them; the empty one when there were none.
    package var rect: Rect {
        isEmpty ? .zero : Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    }

    /// Adds a point.
    package mutating func add(_ p: Point) {
        low = Point(min(low.x, p.x), min(low.y, p.y))
        high = Point(max(high.x, p.x), max(high.y, p.y))
    }

    /// Adds the points at which one coordinate of a quadratic curve turns.
    package mutating func addExtremes(_ p0: Point, _ p1: Point, _ p2: Point) {
        add(extremesOf: Curve(p0, p1, p2))
    }

    /// Adds the points at which one coordinate of a cubic curve turns.
    package mutating func addExtremes(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        add(extremesOf: Curve(p0, p1, p2, p3))
    }

    private mutating func add(extremesOf curve: Curve) {
        addRoots(curve, 3 * curve.a.x, 2 * curve.b.x, curve.c.x)
        addRoots(curve, 3 * curve.a.y, 2 * curve.b.y, curve.c.y)
    }

    /// Adds the points at the roots of a·t² + b·t + c.
    private mutating func addRoots(_ curve: Curve, _ a: Double, _ b: Double, _ c: Double) {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        // Neither quotient loses digits by a difference, and one of them stands when a or b is 0.
        let root = discriminant.squareRoot()
        let q = -0.5 * (b < 0 ? b - root : b + root)
        addPoint(curve, q / a)
        addPoint(curve, c / q)
    }

    private mutating func addPoint(_ curve: Curve, _ t: Double) {
        guard t > 0, t < 1 else { return }
        add(curve.point(t))
    }
}
