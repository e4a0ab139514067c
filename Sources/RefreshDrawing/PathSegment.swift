public import RefreshGeometry

/// One segment of a path, with its points.
public enum PathSegment: Equatable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve.
    case quad(Point, control: Point)
    /// A cubic curve.
    case cubic(Point, control1: Point, control2: Point)
    /// A line back to the subpath's beginning.
    case close
}
