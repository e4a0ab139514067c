/// Lengths along a path, kept so that points, tangents and parts of it are found quickly.
///
/// Measuring integrates the speed of each quarter of a curve (Gauss and Legendre, five points,
/// halved until the halves agree to 1e-11 of the control polygon), which holds lengths to about 1e-10 of the
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
        /// Its place in the verbs of the path.
        var verbIndex: Int
        /// Where its points begin in the path.
        var firstPoint: Int
        /// Its knots.
        var knots: Range<Int>
        /// How long the path is up to its end.
        var distance: Double
        /// The subpath it belongs to.
        var subpath: Int
    }

    /// The segments between a move and the next one.
    struct Subpath: Sendable {
        /// Where it begins.
        var start: Point
        /// Its segments; at least one.
        var segments: Range<Int>
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
    var subpaths: [Subpath] = []
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
        subpaths.removeAll(keepingCapacity: true)
        knots.removeAll(keepingCapacity: true)
        length = 0
        var index = 0
        var last = Point.zero
        var start = Point.zero
        for verbIndex in path.verbs.indices {
            let verb = path.verbs[verbIndex]
            guard verb != .move else {
                start = path.points[index]
                last = start
                index += 1
                continue
            }
            if path.verbs[verbIndex - 1] == .move {
                let first = segments.count
                subpaths.append(Subpath(start: start, segments: first..<first))
            }
            let next = index + verb.pointCount
            let end = verb == .close ? start : path.points[next - 1]
            let curve =
                switch verb {
                case .quad: Curve(last, path.points[index], end)
                case .cubic: Curve(last, path.points[index], path.points[index + 1], end)
                case .move, .line, .close: Curve(last, end)
                }
            addSegment(curve, end, verbIndex, index)
            last = end
            index = next
        }
    }

    /// Adds a segment at the end of the last subpath.
    private mutating func addSegment(
        _ curve: Curve, _ end: Point, _ verbIndex: Int, _ firstPoint: Int
    ) {
        let verb = path.verbs[verbIndex]
        let firstKnot = knots.count
        knots.append(Knot(t: 0, distance: length, pace: pace(curve, 0)))
        if verb == .line || verb == .close {
            addKnot(curve, 1, curve.speed(0))
        } else {
            let error = curve.polygonLength(to: end) * 1e-11
            for quarter in 0..<4 {
                let t = Double(quarter) / 4
                addKnots(curve, t, t + 0.25, curve.length(t, t + 0.25), error, 0)
            }
        }
        let subpath = subpaths.count - 1
        segments.append(
            Segment(
                curve: curve, end: end, verb: verb, verbIndex: verbIndex, firstPoint: firstPoint,
                knots: firstKnot..<knots.count, distance: length, subpath: subpath))
        subpaths[subpath].segments = subpaths[subpath].segments.lowerBound..<segments.count
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
