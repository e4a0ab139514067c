/// The open area between the edge and the content, now.
public struct Area: Equatable, Sendable {
    /// The width of the stage, in points.
    public let width: Double
    /// The live height d, in points; 0 when closed.
    public let height: Double
    /// How much higher the area is than it would be had no finger touched it since the trigger,
    /// in points; never negative, 0 while idle, pulling or armed.
    public let overpull: Double

    /// An area as it is at a moment.
    package init(width: Double, height: Double, overpull: Double) {
        self.width = width
        self.height = height
        self.overpull = overpull
    }

    /// The area in the stage's coordinates.
    public var bounds: Rect { Rect(0, 0, width, height) }
    /// The middle of the area.
    public var center: Point { bounds.center }
}
