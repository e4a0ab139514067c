/// Lengths along a path, kept so that points, tangents and parts of it are found quickly.
///
/// Measuring integrates the speed of each curve (Gauss and Legendre, eight points, halved until
/// the halves agree to 1e-11 of the control polygon), which holds lengths to about 1e-10 of the
/// path's. Made to be kept and filled again; what it then does allocates nothing.
public struct PathMeasure: Sendable {
    /// One segment with a length.
    struct Segment: Sendable {
        /// The segment as a polynomial.
        var curve: Curve
        /// Where it ends.
        var end: Point
        /// What kind it is; a close is the line back, and of zero length when there is none.
        var verb: Path.Verb
        /// Where its points begin in the path.
        var firstPoint: Int
        /// Where its knots begin, and one past their end.
        var knots: Range<Int>
        /// Whether it is the first of its subpath.
        var isFirst: Bool
        /// Whether it is the last of its subpath.
        var isLast: Bool
    }

    /// A place on a segment whose distance from the beginning of the path is known.
    struct Knot: Sendable {
        /// The parameter on the segment.
        var t: Double
        /// The length of the path up to there.
        var distance: Double
        /// The growth of the parameter with the length there; 0 where the curve stands still.
        var pace: Double
    }

    /// The path that was measured last; empty at first.
    public private(set) var path = Path()
    /// The sum of the lengths of all subpaths, closing lines included, in points.
    public private(set) var length = 0.0
    var segments: [Segment] = []
    var knots: [Knot] = []

    /// A measure of the empty path.
    public init() {}

    /// Measures a path.
    public init(_ path: Path) {
        measure(path)
    }

    /// Measures another path; memory is kept.
    public mutating func measure(_ path: Path) {
        self.path = path
        segments.removeAll(keepingCapacity: true)
        knots.removeAll(keepingCapacity: true)
        length = 0
        var index = 0
        var last = Point.zero
        var start = Point.zero
        var isFirst = true
        for verb in path.verbs {
            let count = verb.pointCount
            switch verb {
            case .move:
                start = path.points[index]
                last = start
                isFirst = true
                index += 1
                continue
            case .line: add(Curve(last, path.points[index]), verb, index, path.points[index])
            case .quad:
                let curve = Curve(last, path.points[index], path.points[index + 1])
                add(curve, verb, index, path.points[index + 1])
            case .cubic:
                let curve = Curve(
                    last, path.points[index], path.points[index + 1], path.points[index + 2])
                add(curve, verb, index, path.points[index + 2])
            case .close: add(Curve(last, start), verb, index, start)
            }
            let current = segments.count - 1
            segments[current].isFirst = isFirst
            if !isFirst { segments[current - 1].isLast = false }
            isFirst = false
            last = segments[current].end
            index += count
        }
    }

    /// Adds a segment at the end.
    private mutating func add(_ curve: Curve, _ verb: Path.Verb, _ firstPoint: Int, _ end: Point) {
        let first = knots.count
        knots.append(Knot(t: 0, distance: length, pace: pace(curve, 0)))
        if verb == .line || verb == .close {
            addKnot(curve, 1, curve.speed(0))
        } else {
            let size = curve.polygonLength(to: end)
            addKnots(curve, 0, 1, curve.length(0, 1), size * 1e-11, 0)
        }
        segments.append(
            Segment(
                curve: curve, end: end, verb: verb, firstPoint: firstPoint,
                knots: first..<knots.count, isFirst: true, isLast: true))
    }

    /// Adds knots up to a parameter, halving the stretch while its length is in doubt.
    private mutating func addKnots(
        _ curve: Curve, _ from: Double, _ to: Double, _ whole: Double, _ error: Double,
        _ depth: Int
    ) {
        let middle = (from + to) / 2
        let left = curve.length(from, middle)
        let right = curve.length(middle, to)
        // Around a cusp each halving quarters the error, so sixteen are enough for 1e-11.
        guard (left + right - whole).magnitude > error, depth < 16 else {
            return addKnot(curve, to, left + right)
        }
        addKnots(curve, from, middle, left, error, depth + 1)
        addKnots(curve, middle, to, right, error, depth + 1)
    }

    private mutating func addKnot(_ curve: Curve, _ t: Double, _ stretch: Double) {
        length += stretch
        knots.append(Knot(t: t, distance: length, pace: pace(curve, t)))
    }

    private func pace(_ curve: Curve, _ t: Double) -> Double {
        let speed = curve.speed(t)
        return speed > 1e-9 ? 1 / speed : 0
    }
}
