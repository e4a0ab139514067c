/// Animations from one value to another. What is not given is looked up when the animation is
/// added, in what the layer shows then.
///
/// Common to all: `duration` of one pass in seconds (0.25; 0 or less stands for that too), `delay`
/// in seconds, `timing` the curve of each pass (linear), `repeatCount` (0 acts as 1, infinity
/// never ends), `autoreverses`, `fill` for what shows before and after, and `completion`.
extension Animation {
    /// From one value to another.
    public static func basic<V: Animatable>(
        _ key: LayerKey<V>, from: V, to: V, duration: Seconds = Timing.defaultDuration,
        delay: Seconds = 0,
        timing: TimingFunction = .linear, repeatCount: Double = 0, autoreverses: Bool = false,
        fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key, .basic(from: from.animationValue, to: to.animationValue, by: nil),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }

    /// From what shows to a value.
    public static func basic<V: Animatable>(
        _ key: LayerKey<V>, to: V, duration: Seconds = Timing.defaultDuration, delay: Seconds = 0,
        timing: TimingFunction = .linear, repeatCount: Double = 0, autoreverses: Bool = false,
        fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key, .basic(from: nil, to: to.animationValue, by: nil),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }

    /// From a value to what shows.
    public static func basic<V: Animatable>(
        _ key: LayerKey<V>, from: V, duration: Seconds = Timing.defaultDuration, delay: Seconds = 0,
        timing: TimingFunction = .linear, repeatCount: Double = 0, autoreverses: Bool = false,
        fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key, .basic(from: from.animationValue, to: nil, by: nil),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }

    /// From what shows to that plus a difference.
    public static func basic<V: VectorAnimatable>(
        _ key: LayerKey<V>, by: V, duration: Seconds = Timing.defaultDuration, delay: Seconds = 0,
        timing: TimingFunction = .linear, repeatCount: Double = 0, autoreverses: Bool = false,
        fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key, .basic(from: nil, to: nil, by: by.animationValue),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }

    /// From a value to that plus a difference.
    public static func basic<V: VectorAnimatable>(
        _ key: LayerKey<V>, from: V, by: V, duration: Seconds = Timing.defaultDuration,
        delay: Seconds = 0,
        timing: TimingFunction = .linear, repeatCount: Double = 0, autoreverses: Bool = false,
        fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key, .basic(from: from.animationValue, to: nil, by: by.animationValue),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }

    /// From a difference before a value to that value.
    public static func basic<V: VectorAnimatable>(
        _ key: LayerKey<V>, by: V, to: V, duration: Seconds = Timing.defaultDuration,
        delay: Seconds = 0,
        timing: TimingFunction = .linear, repeatCount: Double = 0, autoreverses: Bool = false,
        fill: FillMode = .removed, completion: Completion? = nil
    ) -> Animation {
        Animation(
            key, .basic(from: nil, to: to.animationValue, by: by.animationValue),
            timing: Timing(duration, delay, repeatCount, autoreverses, fill), curve: timing,
            completion: completion)
    }
}

extension Timing {
    /// A timing from what the factories take.
    init(
        _ duration: Seconds, _ delay: Seconds, _ repeatCount: Double, _ autoreverses: Bool,
        _ fillMode: FillMode
    ) {
        self.init(duration: duration)
        self.delay = delay
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }
}
