import RefreshGeometry

/// When an animation plays: begin, length, repetition, direction. The terms are Core Animation's
/// `CAMediaTiming`.
///
/// Active time t = (layer time − begin) · ``speed`` + ``timeOffset``. The animation is active for
/// 0 ≤ t < ``activeDuration``; played backwards, for 0 < t ≤ ``activeDuration``: either way its
/// first moment belongs to it and its last one does not.
public struct Timing: Equatable, Sendable {
    /// The begin in the layer's time, in seconds; 0 stands for the time at which the animation is
    /// added. Default 0.
    public var beginTime: Seconds = 0
    /// Seconds to wait after the begin. Default 0; not negative.
    public var delay: Seconds = 0
    /// Length of one pass in seconds. 0 or less stands for ``defaultDuration``.
    public var duration: Seconds
    /// How fast active time runs against the layer's time; negative plays backwards, 0 stands
    /// still. Default 1.
    public var speed: Double = 1
    /// Seconds added to active time. Default 0.
    public var timeOffset: Seconds = 0
    /// How many cycles are played; fractions stop in mid-cycle, 0 acts as 1, infinity never ends.
    /// Default 0.
    public var repeatCount: Double = 0
    /// How many seconds the cycles are played for; 0 leaves it to ``repeatCount``, anything else
    /// wins over it. Default 0.
    public var repeatDuration: Seconds = 0
    /// Whether a cycle plays forwards and then backwards. Default false.
    public var autoreverses = false
    /// What shows outside the active time. Default ``FillMode/removed``.
    public var fillMode = FillMode.removed

    /// The duration that stands in for one of 0 or less: 0.25 s, that of a default transaction.
    public static let defaultDuration: Seconds = 0.25
    /// The shortest positive duration: 1 µs. A shorter one is refused.
    public static let shortestDuration: Seconds = 1e-6
    /// How far a time may miss the edge of an interval by rounding, in seconds.
    static let tolerance: Seconds = 1e-10

    /// A timing of one pass in so many seconds, with defaults for the rest.
    public init(duration: Seconds = Timing.defaultDuration) { self.duration = duration }

    /// Length of a cycle in seconds: a pass, or two where the animation autoreverses.
    public var cycleDuration: Seconds { autoreverses ? 2 * duration : duration }

    /// Seconds of active time from begin to end; infinite for an animation that never ends.
    public var activeDuration: Seconds {
        repeatDuration > 0 ? repeatDuration : cycleDuration * cycleCount
    }

    /// How many cycles are played in all.
    var cycleCount: Double {
        if repeatDuration > 0 { return repeatDuration / cycleDuration }
        return repeatCount > 0 ? repeatCount : 1
    }

    /// Whether every number is one an animation can be played with.
    public var isValid: Bool {
        beginTime.isDrawableTime && delay.isDrawableTime && delay >= 0 && duration.isDrawable
            && (duration <= 0 || duration >= Timing.shortestDuration) && speed.isDrawable
            && timeOffset.isDrawableTime && repeatCount >= 0 && repeatDuration >= 0
    }
}

extension Double {
    /// The largest time a scene counts to, in seconds: about 317 years.
    static let timeLimit: Seconds = 1e10
    /// Whether the number is finite and no larger than ``timeLimit`` in magnitude.
    var isDrawableTime: Bool { magnitude <= Double.timeLimit }
}
