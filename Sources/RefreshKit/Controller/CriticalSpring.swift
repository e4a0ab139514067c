/// A critically damped spring of mass 1, stiffness 324 and damping 36 on its way to 0.
///
/// x(t) = (x₀ + (v₀ + ω·x₀)·t)·e^(−ω·t), ω = 18 s⁻¹: what moves the area when no finger does.
struct CriticalSpring: Sendable {
    /// The distance at which the spring counts as arrived, in points.
    static let tolerance = 0.5
    private static let omega = 18.0

    /// The distance from the target at the start, in points.
    let offset: Double
    /// The velocity at the start, in points a second, away from the edge.
    let velocity: Double

    private var growth: Double { velocity + CriticalSpring.omega * offset }

    /// The distance from the target after some seconds.
    func offset(after seconds: Seconds) -> Double {
        (offset + growth * seconds) * Maths.exp(-CriticalSpring.omega * seconds)
    }

    /// The velocity after some seconds.
    func velocity(after seconds: Seconds) -> Double {
        let omega = CriticalSpring.omega
        return (growth - omega * (offset + growth * seconds)) * Maths.exp(-omega * seconds)
    }

    /// The last time at which the distance is ``tolerance``; 0 if it never leaves it.
    var settlingTime: Seconds {
        let tolerance = CriticalSpring.tolerance
        guard growth != 0 else { return lastCrossing(after: 0) }
        // Beyond its only turning point the distance falls for good.
        let turn = 1 / CriticalSpring.omega - offset / growth
        if turn > 0, offset(after: turn).magnitude > tolerance { return lastCrossing(after: turn) }
        guard offset.magnitude > tolerance else { return 0 }
        return turn > 0 ? bisect(0, -offset / growth) : lastCrossing(after: 0)
    }

    /// The first time at which the distance is 0; nil if it never is, or only at the start.
    var firstZero: Seconds? {
        let time = -offset / growth
        return time > 0 && time.isFinite ? time : nil
    }

    /// The crossing in a stretch that falls for good.
    private func lastCrossing(after start: Seconds) -> Seconds {
        guard offset(after: start).magnitude > CriticalSpring.tolerance else { return start }
        var step = 1 / CriticalSpring.omega
        // The largest pull and the fastest finger are there after five doublings.
        while step < 64, offset(after: start + step).magnitude > CriticalSpring.tolerance {
            step *= 2
        }
        return bisect(start, start + step)
    }

    /// Where the distance passes the tolerance, to the last bit, between a time at which it is
    /// larger and one at which it isn't.
    private func bisect(_ outside: Seconds, _ inside: Seconds) -> Seconds {
        var outside = outside
        var inside = inside
        while true {
            let middle = (outside + inside) / 2
            guard middle > outside, middle < inside else { return inside }
            if offset(after: middle).magnitude > CriticalSpring.tolerance {
                outside = middle
            } else {
                inside = middle
            }
        }
    }
}
