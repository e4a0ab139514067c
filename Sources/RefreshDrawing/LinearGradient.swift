public import RefreshGeometry

/// Colours that change along a line and stay the same across it.
///
/// Before the first and after the last stop their colours go on. Where `start` equals `end`, the
/// last stop's colour is everywhere. Of stops with equal offsets the last one counts from there
/// on: a hard edge.
public struct LinearGradient: Equatable, Sendable {
    /// Where offset 0 lies, in points of the coordinate system in force.
    public var start: Point
    /// Where offset 1 lies.
    public var end: Point
    /// The colours, 1 to 16, with ascending offsets of 0 to 1; a display list refuses others.
    public var stops: [GradientStop]

    /// A gradient from one point to another.
    public init(from start: Point, to end: Point, stops: [GradientStop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }

    /// A gradient between two colours.
    public init(from start: Point, to end: Point, _ first: Color, _ last: Color) {
        self.init(from: start, to: end, stops: [GradientStop(0, first), GradientStop(1, last)])
    }
}
