public import RefreshKit

extension ElasticWave {
    /// The law by which the neck between wave and ball thins.
    public enum Neck: ParameterChoice {
        /// Keeps the ball's width at first, thins late and snaps. The default.
        case liquid
        /// The formula of the first implementation of this effect, kept for comparison.
        case classic

        /// `liquid` or `classic`.
        public var name: Name { self == .liquid ? "liquid" : "classic" }
    }

    /// Colour of the wave; #8C8DB2 unless set.
    public static let waveColor = Parameter(
        "waveColor", Color(hex: 0x8C8DB2), help: "colour of the wave")
    /// Colour of the content, of which the ball is made; white unless set.
    public static let ballColor = Parameter(
        "ballColor", Color.white, help: "colour of the ball and of the content it comes from")
    /// How far to pull until a release refreshes, in points: 40 to 400, 140 unless set.
    public static let triggerDistance = Parameter(
        "triggerDistance", 140, in: 40...400, unit: "pt",
        help: "how far to pull until a release refreshes")
    /// Height of the area while the app refreshes, in points: 24 to 400, 90 unless set.
    public static let holdExtent = Parameter(
        "holdExtent", 90, in: 24...400, unit: "pt",
        help: "height kept open while refreshing")
    /// Diameter of the ball, in points: 8 to 120, 40 unless set.
    public static let ballDiameter = Parameter(
        "ballDiameter", 40, in: 8...120, unit: "pt", help: "diameter of the ball")
    /// How long the wave bounces and the ball rises or falls, in seconds: 0.1 to 3, 0.45 unless
    /// set.
    public static let bounceDuration = Parameter(
        "bounceDuration", 0.45, in: 0.1...3, unit: "s",
        help: "how long the wave bounces and the ball flies")
    /// Radius of the ring in radii of the ball: 1.05 to 2, 1.2 unless set.
    public static let ringGap = Parameter(
        "ringGap", 1.2, in: 1.05...2, help: "radius of the ring in radii of the ball")
    /// Width of the ring's line, in points: 0.5 to 8, 2 unless set.
    public static let ringWidth = Parameter(
        "ringWidth", 2, in: 0.5...8, unit: "pt", help: "width of the ring's line")
    /// Colour of the ring when the refresh has failed; #FF3B30 unless set.
    public static let failureColor = Parameter(
        "failureColor", Color(hex: 0xFF3B30), help: "colour of the ring after a failure")
    /// The law of the neck; `liquid` unless set.
    public static let neck = Parameter(
        "neck", Neck.liquid, help: "how the neck between wave and ball thins")

    /// `elastic-wave`, with ten parameters.
    public static let descriptor = EffectDescriptor(
        id: "elastic-wave", name: "Elastic wave",
        summary: "a liquid wave throws up a ball, which a ring spins round",
        triggerDistance: triggerDistance.defaultValue, holdExtent: holdExtent.defaultValue,
        contentColor: ballColor
    ) {
        waveColor
        ballColor
        triggerDistance
        holdExtent
        ballDiameter
        bounceDuration
        ringGap
        ringWidth
        failureColor
        neck
    }
}

extension EffectRecipe {
    /// A liquid wave throws up a ball, which a ring spins round: ``ElasticWave``, with its
    /// defaults for what is not given.
    ///
    /// A value out of range is refused when the effect is made.
    public static func elasticWave(
        waveColor: Color? = nil, ballColor: Color? = nil, triggerDistance: Double? = nil,
        holdExtent: Double? = nil, ballDiameter: Double? = nil, bounceDuration: Seconds? = nil,
        ringGap: Double? = nil, ringWidth: Double? = nil, failureColor: Color? = nil,
        neck: ElasticWave.Neck? = nil
    ) -> EffectRecipe {
        EffectRecipe(ElasticWave.self)
            .with(ElasticWave.waveColor, waveColor)
            .with(ElasticWave.ballColor, ballColor)
            .with(ElasticWave.triggerDistance, triggerDistance)
            .with(ElasticWave.holdExtent, holdExtent)
            .with(ElasticWave.ballDiameter, ballDiameter)
            .with(ElasticWave.bounceDuration, bounceDuration)
            .with(ElasticWave.ringGap, ringGap)
            .with(ElasticWave.ringWidth, ringWidth)
            .with(ElasticWave.failureColor, failureColor)
            .with(ElasticWave.neck, neck)
    }
}
