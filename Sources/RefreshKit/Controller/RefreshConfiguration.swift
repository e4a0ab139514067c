/// What an app sets about a controller.
public struct RefreshConfiguration: Sendable {
    /// When an armed gesture refreshes.
    public enum Fires: Sendable {
        /// When the finger lets go.
        case onRelease
        /// At once, with the finger still down.
        case onReach
    }

    /// The scroll view, in points; 390 × 844 unless set. Each side from 0 to 100,000.
    public var viewport = Size(390, 844)
    /// The canvas, in points, each side from 0 to 100,000; nil for the viewport's width and
    /// 80 points more than the hold extent.
    public var canvas: Size?
    /// How far the area is pulled open until a release refreshes, in points, from 1 to 10,000;
    /// nil for what the effect says.
    public var triggerDistance: Double?
    /// The height of the area while the app refreshes, in points, from 1 to 10,000; nil for
    /// what the effect says.
    public var holdExtent: Double?
    /// How the area follows a pull; `.none` unless set.
    public var resistance = Resistance.none
    /// How the area opens, springs back and closes on its own; by a spring unless set.
    public var viewSpring = ViewSpring.spring
    /// When an armed gesture refreshes; on release unless set.
    public var fires = Fires.onRelease
    /// How far below the threshold an armed gesture must fall to be no longer armed, in units of
    /// the trigger distance, from 0 to 1; 0.02 unless set.
    public var hysteresis = 0.02
    /// How long a pull must stay beyond the threshold to arm, in seconds, from 0 (the default)
    /// to 86,400.
    public var holdBeforeTrigger: Seconds = 0
    /// The least time from a trigger to its stop, in seconds, from 0 (the default) to 86,400.
    public var minimumDisplayTime: Seconds = 0
    /// The time from a finish to its stop, in seconds, from 0 (the default) to 86,400; it runs
    /// beside the minimum display time, the later end counts.
    public var finishDelay: Seconds = 0
    /// Whether `begin` calls off a session that lives and begins the next; false unless set.
    public var interrupts = false
    /// What may pull and arm; drag, wheel and touchpad unless set.
    public var sources: RefreshSources = [.drag, .wheel, .touchpad]
    /// Whether large movement is to be left out; false unless set.
    public var prefersReducedMotion = false
    /// Whether the content reads from right to left; false unless set.
    public var isRightToLeft = false

    /// What a side of a viewport or canvas may be, in points.
    package static let sides = 0.0...100_000.0
    /// What a trigger distance or hold extent may be, in points.
    package static let distances = 1.0...10_000.0
    /// What a time may be, in seconds.
    static let times = 0.0...86_400.0

    /// The defaults.
    public init() {}

    /// Throws ``EffectError/configuration(field:value:range:)`` for the first number that is out
    /// of range or not finite.
    public func validate() throws(EffectError) {
        let sides = RefreshConfiguration.sides
        let distances = RefreshConfiguration.distances
        let times = RefreshConfiguration.times
        try check("viewport.width", viewport.width, sides)
        try check("viewport.height", viewport.height, sides)
        try check("canvas.width", canvas?.width, sides)
        try check("canvas.height", canvas?.height, sides)
        try check("triggerDistance", triggerDistance, distances)
        try check("holdExtent", holdExtent, distances)
        try check("hysteresis", hysteresis, 0...1)
        try check("holdBeforeTrigger", holdBeforeTrigger, times)
        try check("minimumDisplayTime", minimumDisplayTime, times)
        try check("finishDelay", finishDelay, times)
        guard case .timed(let duration, let curve) = viewSpring else { return }
        try check("viewSpring.duration", duration, 0...60)
        // A table's values are within the same range from the start.
        try check("viewSpring.curve.x1", curve.control1.x, 0...1)
        try check("viewSpring.curve.y1", curve.control1.y, -100...100)
        try check("viewSpring.curve.x2", curve.control2.x, 0...1)
        try check("viewSpring.curve.y2", curve.control2.y, -100...100)
    }

    private func check(
        _ field: Name, _ value: Double?, _ range: ClosedRange<Double>
    ) throws(EffectError) {
        guard let value else { return }
        guard value >= range.lowerBound, value <= range.upperBound else {
            throw .configuration(field: field, value: value, range: range)
        }
    }
}
