public import RefreshGeometry

/// Colours that change with the distance from a centre.
///
/// Inside the start radius the first colour goes on, outside the end radius the last one. Where
/// both radii are equal, the last stop's colour is everywhere. Of stops with equal offsets the
/// last one counts from there on.
public struct RadialGradient: Equatable, Sendable {
    /// The middle, in points of the coordinate system in force.
    public var center: Point
    /// Where offset 0 lies, in points from the centre, at least 0.
    public var startRadius: Double
    /// Where offset 1 lies, in points from the centre, at least the start radius.
    public var endRadius: Double
    /// The colours, 1 to 16, with ascending offsets of 0 to 1; a display list refuses others.
    public var stops: [GradientStop]

    /// A gradient from a start radius (0 by default) to an end radius.
    public init(
        center: Point, startRadius: Double = 0, endRadius: Double, stops: [GradientStop]
    ) {
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
        self.stops = stops
    }

    /// A gradient between two colours.
    public init(
        center: Point, startRadius: Double = 0, endRadius: Double, _ first: Color, _ last: Color
    ) {
        self.init(
            center: center, startRadius: startRadius, endRadius: endRadius,
            stops: [GradientStop(0, first), GradientStop(1, last)])
    }
}
