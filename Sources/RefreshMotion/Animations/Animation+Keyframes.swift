extension Animation {
    /// Through several values.
    ///
    /// - Parameters:
    ///   - key: The property.
    ///   - values: The values, at least one.
    ///   - times: When each is reached, as fractions of a pass from 0 to 1, not decreasing, the
    ///     first 0 and the last 1; of two equal times the later one holds from there on. Empty
    ///     (the default) for even spacing. How many: see ``CalculationMode``.
    ///   - curves: How each stretch is eased, one less than values; empty (the default) for
    ///     linear.
    ///   - mode: How values are joined; ``CalculationMode/linear`` by default.
    ///   - duration: Length of one pass in seconds.
    ///   - delay: Seconds to wait before it begins.
    ///   - timing: How the pass as a whole is eased, before the stretches are.
    ///   - repeatCount: How many cycles; 0 acts as 1, infinity never ends.
    ///   - autoreverses: Whether a cycle plays forwards and then backwards.
    ///   - fill: What shows before and after.
    ///   - completion: Called once at the end.
    ///
    /// Values, times and curves whose numbers don't fit together are refused with a diagnostic
    /// when the animation is added.
    public static func keyframes<V: Animatable>(
        _ key: LayerKey<V>, _ values: [V], times: [Double] = [], curves: [TimingFunction] = [],
        mode: CalculationMode = .linear, duration: Seconds = Timing.defaultDuration,
        delay: Seconds = 0, timing: TimingFunction = .linear, repeatCount: Double = 0,
        autoreverses: Bool = false, fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key,
            .keyframes(
                values: values.map { $0.animationValue }, times: times, curves: curves, mode: mode),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }
}
