/// Building a path segment by segment.
///
/// A segment with a point that is not drawable is left out and counted in ``refusedPoints``.
extension Path {
    /// The end of the last segment; nil in an empty path.
    public var currentPoint: Point? {
        verbs.last == .close ? start : points.last
    }

    /// Begins a subpath at a point.
    public mutating func move(to point: Point) {
        guard point.isDrawable else { return refuse() }
        verbs.append(.move)
        points.append(point)
        start = point
    }

    /// Adds a straight line. In an empty path it begins a subpath at its end instead.
    public mutating func line(to end: Point) {
        guard end.isDrawable else { return refuse() }
        guard continueSubpath() else { return move(to: end) }
        verbs.append(.line)
        points.append(end)
    }

    /// Adds a quadratic Bézier curve. In an empty path it begins at its control point.
    public mutating func quad(to end: Point, control: Point) {
        guard end.isDrawable, control.isDrawable else { return refuse() }
        if !continueSubpath() { move(to: control) }
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic Bézier curve. In an empty path it begins at its first control point.
    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        guard end.isDrawable, control1.isDrawable, control2.isDrawable else { return refuse() }
        if !continueSubpath() { move(to: control1) }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Closes the subpath with a line to its beginning. What is added next begins there. Does
    /// nothing when there is no open subpath.
    public mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Adds the segments of another path, transformed if need be; its refused segments count
    /// here too.
    public mutating func addPath(_ other: Path, transform: Affine = .identity) {
        refusedPoints += other.refusedPoints
        var index = 0
        for verb in other.verbs {
            let next = index + verb.pointCount
            switch verb {
            case .move: move(to: transform.apply(other.points[index]))
            case .line: line(to: transform.apply(other.points[index]))
            case .quad:
                quad(
                    to: transform.apply(other.points[index + 1]),
                    control: transform.apply(other.points[index]))
            case .cubic:
                cubic(
                    to: transform.apply(other.points[index + 2]),
                    control1: transform.apply(other.points[index]),
                    control2: transform.apply(other.points[index + 1]))
            case .close: close()
            }
            index = next
        }
    }

    /// The path with each point transformed; segments that leave the drawable range are refused.
    public func applying(_ transform: Affine) -> Path {
        var path = Path()
        path.addPath(self, transform: transform)
        return path
    }

    /// Counts a segment that was left out.
    mutating func refuse() { refusedPoints += 1 }

    /// Makes sure that a segment has a beginning; false when the path is empty. After a close the
    /// next subpath begins where the last one did.
    private mutating func continueSubpath() -> Bool {
        guard let last = verbs.last else { return false }
        if last == .close { move(to: start) }
        return true
    }
}
