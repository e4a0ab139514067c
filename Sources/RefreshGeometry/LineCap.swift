/// How the ends of an open stroke look; the raw value is what a display list stores.
public enum LineCap: UInt8, Sendable {
    /// Cut off square at the end point. The default.
    case butt = 0
    /// A half circle around the end point.
    case round = 1
    /// Cut off square half a line width beyond the end point.
    case square = 2
}
