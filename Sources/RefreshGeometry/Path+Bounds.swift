extension Path {
    /// The smallest rectangle around what the path draws, curves measured at their extremes; the
    /// empty rectangle for a path without segments.
    public var bounds: Rect {
        var box = BoundsBox()
        var index = 0
        var last = Point.zero
        for verb in verbs {
            let next = index + verb.pointCount
            if verb != .move {
                box.add(last)
                box.add(points[next - 1])
            }
            if verb == .quad {
                box.add(extremesOf: Curve(last, points[index], points[index + 1]))
            } else if verb == .cubic {
                let curve = Curve(last, points[index], points[index + 1], points[index + 2])
                box.add(extremesOf: curve)
            }
            if next > index { last = points[next - 1] }
            index = next
        }
        return box.rect
    }

    /// The smallest rectangle around all points, control points and lone moves included; quicker
    /// than ``bounds``, and around it.
    public var controlBounds: Rect {
        var box = BoundsBox()
        for point in points { box.add(point) }
        return box.rect
    }
}

/// The extent of points seen so far.
private struct BoundsBox {
    private var low = Point(.infinity, .infinity)
    private var high = Point(-.infinity, -.infinity)

    /// The rectangle around them; the empty one when there were none.
    var rect: Rect {
        low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
    }

    mutating func add(_ p: Point) {
        low = Point(min(low.x, p.x), min(low.y, p.y))
        high = Point(max(high.x, p.x), max(high.y, p.y))
    }

    /// Adds the points at which one coordinate of a curve turns.
    mutating func add(extremesOf curve: Curve) {
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
