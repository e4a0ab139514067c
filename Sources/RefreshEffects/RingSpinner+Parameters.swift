public import RefreshKit

extension RingSpinner {
    /// Colour of the ring; #007AFF unless set.
    public static let tint = Parameter("tint", Color(hex: 0x007AFF), help: "colour of the ring")
    /// Diameter of the ring's middle line, in points: 8 to 120, 28 unless set.
    public static let diameter = Parameter(
        "diameter", 28, in: 8...120, unit: "pt", help: "diameter of the ring")
    /// Width of the line, in points: from 0.5 to a quarter of the diameter, 2.5 unless set.
    public static let lineWidth = Parameter(
        "lineWidth", 2.5, in: 0.5...30, unit: "pt",
        help: "width of the line, at most a quarter of the diameter")
    /// How far to pull until a release refreshes, in points: 40 to 400, 80 unless set.
    public static let triggerDistance = Parameter(
        "triggerDistance", 80, in: 40...400, unit: "pt",
        help: "how far to pull until a release refreshes")
    /// Height of the area while the app refreshes, in points: from 24, and diameter and line
    /// width together, to 400; 60 unless set.
    public static let holdExtent = Parameter(
        "holdExtent", 60, in: 24...400, unit: "pt",
        help: "height kept open while refreshing, at least diameter + lineWidth")
    /// Colour of the ring when the refresh has failed; #FF3B30 unless set.
    public static let failureColor = Parameter(
        "failureColor", Color(hex: 0xFF3B30), help: "colour of the ring after a failure")
    /// Whether a full ring at a fifth of the opacity lies behind; false unless set.
    public static let track = Parameter("track", false, help: "whether a full ring lies behind")
    /// How the arc grows and shrinks while the app refreshes; ease-in-out unless set.
    public static let curve = Parameter(
        "curve", TimingFunction.easeInEaseOut,
        help: "how the arc grows and shrinks while refreshing")

    /// `ring-spinner`, with eight parameters.
    public static let descriptor = EffectDescriptor(
        id: "ring-spinner", name: "Ring spinner",
        summary: "a ring that fills while you pull and spins while the app refreshes",
        triggerDistance: triggerDistance.defaultValue, holdExtent: holdExtent.defaultValue
    ) {
        tint
        diameter
        lineWidth
        triggerDistance
        holdExtent
        failureColor
        track
        curve
    }
}

extension EffectRecipe {
    /// A ring that fills while you pull and spins while the app refreshes: ``RingSpinner``, with
    /// its defaults for what is not given.
    ///
    /// A value out of range is refused when the effect is made.
    public static func ringSpinner(
        tint: Color? = nil, diameter: Double? = nil, lineWidth: Double? = nil,
        triggerDistance: Double? = nil, holdExtent: Double? = nil, failureColor: Color? = nil,
        track: Bool? = nil, curve: TimingFunction? = nil
    ) -> EffectRecipe {
        EffectRecipe(RingSpinner.self)
            .with(RingSpinner.tint, tint)
            .with(RingSpinner.diameter, diameter)
            .with(RingSpinner.lineWidth, lineWidth)
            .with(RingSpinner.triggerDistance, triggerDistance)
            .with(RingSpinner.holdExtent, holdExtent)
            .with(RingSpinner.failureColor, failureColor)
            .with(RingSpinner.track, track)
            .with(RingSpinner.curve, curve)
    }
}
