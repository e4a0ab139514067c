/// A width and a height in points.
public struct Size: Equatable, Sendable {
    /// Horizontal extent, in points.
    public var width: Double
    /// Vertical extent, in points.
    public var height: Double

    /// The empty size.
    public static let zero = Size(0, 0)

    /// A size from its extents, in points.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both extents are finite and no larger than 1e6 in magnitude.
    public var isDrawable: Bool { width.isDrawable && height.isDrawable }
}
