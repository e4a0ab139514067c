/// How far the area is pulled open.
public struct Pull: Equatable, Sendable {
    /// The height of the open area, in points; 0 when closed.
    public let extent: Double
    /// The height in units of the trigger distance: 1 at the threshold, more beyond it.
    public let fraction: Double

    /// ``fraction``, at most 1.
    public var clampedFraction: Double { min(fraction, 1) }

    init(extent: Double, triggerDistance: Double) {
        self.extent = extent
        fraction = extent / triggerDistance
    }
}
