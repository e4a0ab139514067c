/// Which points lie inside an outline that crosses itself; the raw value is what a display list
/// stores.
public enum FillRule: UInt8, Sendable {
    /// Inside is where the outline's turns around the point don't cancel out. The default.
    case nonZero = 0
    /// Inside is where a ray from the point crosses the outline an odd number of times.
    case evenOdd = 1
}
