/// Outlines made of lines and Bézier curves, in points.
///
/// Angles are in radians; with y downwards a growing angle turns clockwise. A point that is not
/// finite or larger than 1e6 in magnitude is refused: its segment is left out and counted in
/// ``refusedPoints``.
public struct Path: Equatable, Sendable {
    /// A kind of segment; the raw value is what a display list stores.
    public enum Verb: UInt8, Sendable {
        /// Begins a subpath; takes one point.
        case move = 0
        /// A straight line; takes its end.
        case line = 1
        /// A quadratic curve; takes its control point and its end.
        case quad = 2
        /// A cubic curve; takes two control points and its end.
        case cubic = 3
        /// A line back to the beginning of the subpath; takes none.
        case close = 4

        /// How many points the verb takes.
        @inlinable public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// The segments in order.
    public internal(set) var verbs: [Verb] = []
    /// The points of all segments, one after the other.
    public internal(set) var points: [Point] = []
    /// How many segments were refused for a point that is not drawable.
    public internal(set) var refusedPoints = 0
    /// Where the current subpath began.
    var start = Point.zero

    /// An empty path.
    public init() {}

    /// Whether there is nothing in it.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Whether both have the same segments.
    public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

    /// Empties the path; the memory is kept for what comes next.
    public mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        refusedPoints = 0
        start = .zero
    }
}
