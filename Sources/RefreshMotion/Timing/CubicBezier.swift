import RefreshGeometry

/// The polynomials of a timing curve with drawable control points, and its solution for a time.
struct CubicBezier {
    private let first: Point
    private let second: Point
    // x(s) = ((ax·s + bx)·s + cx)·s, y likewise
    private let ax: Double
    private let bx: Double
    private let cx: Double
    private let ay: Double
    private let by: Double
    private let cy: Double

    init(_ curve: TimingFunction) {
        first = curve.control1
        second = curve.control2
        cx = 3 * first.x
        bx = 3 * (second.x - first.x) - cx
        ax = 1 - cx - bx
        cy = 3 * first.y
        by = 3 * (second.y - first.y) - cy
        ay = 1 - cy - by
    }

    func value(at time: Double) -> Double {
        guard time.isFinite else { return time == .infinity ? 1 : 0 }
        if time <= 0 { return time * tangent(from: .zero, first, second, Point(1, 1)) }
        if time >= 1 {
            return 1 + (time - 1) * tangent(from: Point(1, 1), second, first, .zero)
        }
        let s = parameter(at: time)
        return ((ay * s + by) * s + cy) * s
    }

    func slope(at time: Double) -> Double {
        if time <= 0 || time.isNaN { return tangent(from: .zero, first, second, Point(1, 1)) }
        if time >= 1 { return tangent(from: Point(1, 1), second, first, .zero) }
        let s = parameter(at: time)
        let dx = (3 * ax * s + 2 * bx) * s + cx
        let dy = (3 * ay * s + 2 * by) * s + cy
        return dx == 0 ? (dy < 0 ? -.infinity : .infinity) : dy / dx
    }

    /// The slope of the line from an end to the first point that lies elsewhere in time; 0 where
    /// the curve leaves the end upright.
    private func tangent(from end: Point, _ near: Point, _ far: Point, _ other: Point) -> Double {
        if near.x != end.x { return (near.y - end.y) / (near.x - end.x) }
        if near != end { return 0 }
        if far.x != end.x { return (far.y - end.y) / (far.x - end.x) }
        return far != end ? 0 : (other.y - end.y) / (other.x - end.x)
    }

    /// The curve's parameter at which its x is `time`: Newton's method inside a bracket that
    /// each step narrows, so that no control points can make it run away or round in circles.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = time
        var step = 1.0
        for _ in 0..<128 {
            let miss = ((ax * s + bx) * s + cx) * s - time
            if miss == 0 { return s }
            if miss < 0 { low = s } else { high = s }
            let slope = (3 * ax * s + 2 * bx) * s + cx
            let newton = s - miss / slope
            let lastStep = step
            // A step that leaves the bracket or has not halved the one before says that Newton
            // is not converging here.
            if newton > low && newton < high && (newton - s).magnitude < lastStep / 2 {
                step = (newton - s).magnitude
                s = newton
            } else {
                step = (high - low) / 2
                s = low + step
            }
            // On a slope the next step would be shorter than 48 times this one squared; where it
            // converges slowest, what is left is about as long as the last step.
            if step <= 1e-12 || step <= 1e-7 && slope >= 0.25 { return s }
        }
        return s
    }
}
