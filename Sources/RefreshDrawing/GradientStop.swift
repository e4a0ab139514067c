public import RefreshGeometry

/// A colour at a place along a gradient.
public struct GradientStop: Equatable, Sendable {
    /// The place: 0 is the gradient's start, 1 its end.
    public var offset: Double
    /// The colour there; between two stops the premultiplied components are interpolated.
    public var color: Color

    /// A stop at an offset of 0 to 1.
    public init(_ offset: Double, _ color: Color) {
        self.offset = offset
        self.color = color
    }

    /// How many stops a gradient may have.
    public static let maximumCount = 16
}
