/// How large a display list may be.
public struct DisplayListLimits: Equatable, Sendable {
    /// The largest size, in bytes.
    public var byteCount: Int
    /// The largest number of points in all its paths together.
    public var pointCount: Int
    /// How many saves, groups and masks may be open at a time.
    public var nesting: Int

    /// Limits of one's own.
    public init(byteCount: Int, pointCount: Int, nesting: Int) {
        self.byteCount = byteCount
        self.pointCount = pointCount
        self.nesting = nesting
    }

    /// What files and module boundaries take: 1 MiB, 65,536 points, nesting 64.
    public static let boundary = DisplayListLimits(
        byteCount: 1 << 20, pointCount: 65_536, nesting: 64)
    /// Bounded by memory only, as lists within a process are.
    public static let none = DisplayListLimits(
        byteCount: .max, pointCount: .max, nesting: .max)
}
