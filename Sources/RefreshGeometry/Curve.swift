/// One segment of a path as a polynomial: ((a·t + b)·t + c)·t + origin for t from 0 to 1.
///
/// A line has a = b = 0, a quadratic curve a = 0.
struct Curve: Sendable {
    /// Where it begins.
    var origin: Point
    /// Coefficient of t.
    var c: Point
    /// Coefficient of t².
    var b: Point
    /// Coefficient of t³.
    var a: Point

    /// A straight line.
    init(_ p0: Point, _ p1: Point) {
        origin = p0
        c = p1 - p0
        b = .zero
        a = .zero
    }

    /// A quadratic Bézier curve.
    init(_ p0: Point, _ p1: Point, _ p2: Point) {
        origin = p0
        c = (p1 - p0) * 2
        b = p0 - p1 * 2 + p2
        a = .zero
    }

    /// A cubic Bézier curve.
    init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let u = p0 - p1 * 2 + p2
        let v = p1 - p2 * 2 + p3
        origin = p0
        c = (p1 - p0) * 3
        b = u * 3
        a = v - u
    }

    /// The point at a parameter.
    func point(_ t: Double) -> Point {
        Point(
            ((a.x * t + b.x) * t + c.x) * t + origin.x, ((a.y * t + b.y) * t + c.y) * t + origin.y)
    }

    /// The derivative by the parameter.
    func velocity(_ t: Double) -> Point {
        Point(
            (3 * a.x * t + 2 * b.x) * t + c.x, (3 * a.y * t + 2 * b.y) * t + c.y)
    }

    /// The magnitude of the derivative.
    func speed(_ t: Double) -> Double {
        let v = velocity(t)
        return (v.x * v.x + v.y * v.y).squareRoot()
    }

    /// Into how many lines of equal parameter it is cut at most. A curve that would need more is
    /// larger than 10,000 times the tolerance is small, and is drawn coarser.
    static let maximumPieces = 512.0

    /// Into how many lines of equal parameter it must be cut, so that none is farther than
    /// `tolerance` from the curve; at most ``maximumPieces``.
    ///
    /// A chord over a parameter step h misses a curve by no more than h²/8 times the largest
    /// second derivative, and that of a cubic is largest at one of its ends.
    func pieces(tolerance: Double) -> Int {
        let start = b * 2
        let end = start + a * 6
        let largest = max(
            start.x * start.x + start.y * start.y, end.x * end.x + end.y * end.y)
        let count = (largest.squareRoot() / (8 * tolerance)).squareRoot()
        return count < Curve.maximumPieces ? Int(count) + 1 : Int(Curve.maximumPieces)
    }
}
