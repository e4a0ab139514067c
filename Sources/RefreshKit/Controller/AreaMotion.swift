/// How high the open area is over time: at rest, or on its way to a height.
struct AreaMotion: Sendable {
    /// The way to the target.
    private enum Way: Sendable {
        case rest
        case spring(CriticalSpring)
        case timed(from: Double, duration: Seconds, TimingFunction)
    }

    /// The height it comes to, in points.
    let target: Double
    /// When it began.
    private let start: Seconds
    /// When it is there; nil at rest.
    let end: Seconds?
    private let way: Way

    /// An area at rest.
    static func rest(_ extent: Double) -> AreaMotion {
        AreaMotion(target: extent, start: 0, end: nil, way: .rest)
    }

    /// A spring from a height and velocity. It is there, and snaps to the target, at the last
    /// time the rest of the way is half a point; a close ends when it first reaches 0 if that
    /// is earlier.
    static func spring(
        from extent: Double, velocity: Double, to target: Double, at start: Seconds
    ) -> AreaMotion {
        let spring = CriticalSpring(offset: extent - target, velocity: velocity)
        var duration = spring.settlingTime
        if target == 0 {
            let isThere = extent <= 0 && velocity <= 0
            duration = isThere ? 0 : min(duration, spring.firstZero ?? duration)
        }
        return AreaMotion(
            target: target, start: start, end: start + duration, way: .spring(spring))
    }

    /// A movement of a fixed duration; none where there is no way to go.
    static func timed(
        _ duration: Seconds, _ curve: TimingFunction, from extent: Double, to target: Double,
        at start: Seconds
    ) -> AreaMotion {
        let end = extent == target ? start : start + duration
        return AreaMotion(
            target: target, start: start, end: end,
            way: .timed(from: extent, duration: duration, curve))
    }

    /// Whether the height changes after a time.
    func isMoving(at time: Seconds) -> Bool {
        guard let end else { return false }
        return time < end
    }

    /// The height at a time, in points; never negative.
    func extent(at time: Seconds) -> Double {
        guard isMoving(at: time) else { return target }
        let seconds = time - start
        switch way {
        case .rest: return target
        case .spring(let spring): return max(target + spring.offset(after: seconds), 0)
        case .timed(let from, let duration, let curve):
            return max(from + (target - from) * curve.value(at: seconds / duration), 0)
        }
    }

    /// How fast the height changes at a time, in points a second, away from the edge.
    func rate(at time: Seconds) -> Double {
        guard isMoving(at: time) else { return 0 }
        guard case .timed(let from, let duration, let curve) = way else {
            return velocity(at: time)
        }
        let rate = (target - from) / duration * curve.slope(at: (time - start) / duration)
        // A curve may stand upright for a moment.
        return min(max(rate, -Double.drawableLimit), Double.drawableLimit)
    }

    /// What a movement that takes over from this one begins with, in points a second, away from
    /// the edge: the rate of a spring; 0 for a timed movement.
    func velocity(at time: Seconds) -> Double {
        guard isMoving(at: time), case .spring(let spring) = way else { return 0 }
        return spring.velocity(after: time - start)
    }
}
