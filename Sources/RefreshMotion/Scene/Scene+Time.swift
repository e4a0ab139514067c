import RefreshGeometry

extension Scene {
    /// The scene's time in seconds: what happens, happens now.
    public var now: Seconds { clock.pointee.now }

    /// Sets the time. It never goes back; a time that is not finite or lies before ``now`` is
    /// refused with a diagnostic. Delivers nothing.
    public func moveClock(to time: Seconds) {
        guard accepts(time, "moveClock") else { return }
        if time != clock.pointee.now { eventsNow = 0 }
        clock.pointee.now = time
        show(time)
    }

    /// Brings presentation values to a time without moving the clock: a look at any time up to
    /// the next event. ``moveClock(to:)`` brings them back to its time.
    public func evaluate(at time: Seconds) {
        guard time.isDrawableTime else {
            return diagnostics.record(.refusedTime, layer: "", property: "evaluate", at: now)
        }
        show(time)
    }

    /// The time from which the scene may look different than at ``now``, if nobody touches it:
    /// ``now`` itself while an animation is active, the next begin or event otherwise; nil for
    /// never.
    public var nextChangeTime: Seconds? {
        let event = nextEventTime
        let change = root.nextChange(after: now)
        guard let event, let change else { return event ?? change }
        return min(event, change)
    }

    func accepts(_ time: Seconds, _ function: Name) -> Bool {
        guard time.isDrawableTime, time >= now else {
            diagnostics.record(.refusedTime, layer: "", property: function, at: now)
            return false
        }
        return true
    }

    private func show(_ time: Seconds) {
        guard time != clock.pointee.shown else { return }
        clock.pointee.shown = time
        clock.pointee.stamp &+= 1
    }
}
