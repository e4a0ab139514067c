import RefreshGeometry

extension Timing {
    /// Where in its cycles an animation stands.
    struct Moment: Equatable {
        /// How far the pass has come, 0 to 1, before any curve.
        var progress: Double
        /// How many whole cycles lie behind.
        var repetition: Double
    }

    /// Before, in or after the active interval, seen along active time.
    enum Phase { case before, active, after }

    /// The phase at an active time; `runsBackwards` when active time falls as the host's grows.
    func phase(at active: Seconds, runsBackwards: Bool) -> Phase {
        phase(at: active, of: activeDuration, runsBackwards: runsBackwards)
    }

    private func phase(at active: Seconds, of length: Seconds, runsBackwards: Bool) -> Phase {
        if runsBackwards {
            if active <= Timing.tolerance { return .before }
            return active > length + Timing.tolerance ? .after : .active
        }
        if active < -Timing.tolerance { return .before }
        return active >= length - Timing.tolerance ? .after : .active
    }

    /// What shows at an active time; nil when nothing does.
    func moment(at active: Seconds, runsBackwards: Bool) -> Moment? {
        let length = activeDuration
        return switch phase(at: active, of: length, runsBackwards: runsBackwards) {
        case .before: fillMode.fillsBackwards ? Moment(progress: 0, repetition: 0) : nil
        case .after: fillMode.fillsForwards ? lastMoment : nil
        case .active:
            active >= length - Timing.tolerance
                ? lastMoment : moment(cycles: max(active, 0) / cycleDuration)
        }
    }

    /// The end: a whole number of cycles holds the end of the last one, not the start of the next.
    var lastMoment: Moment {
        let cycles = cycleCount
        let whole = Timing.nearestWhole(cycles)
        if let whole, whole >= 1 {
            return Moment(progress: autoreverses ? 0 : 1, repetition: whole - 1)
        }
        return moment(cycles: cycles)
    }

    private func moment(cycles: Double) -> Moment {
        if let whole = Timing.nearestWhole(cycles) { return Moment(progress: 0, repetition: whole) }
        let whole = Maths.floor(cycles)
        let part = cycles - whole
        let progress = autoreverses ? (part <= 0.5 ? 2 * part : 2 - 2 * part) : part
        return Moment(progress: min(progress, 1), repetition: whole)
    }

    /// The whole number that a count of cycles is but for rounding; counts too large for a
    /// fraction are whole.
    private static func nearestWhole(_ cycles: Double) -> Double? {
        guard cycles < 1e15 else { return cycles }
        let nearest = Maths.floor(cycles + 0.5)
        return (cycles - nearest).magnitude <= 1e-12 * max(1, nearest) ? nearest : nil
    }
}
