import RefreshGeometry

extension Scene {
    /// When the next completion or timer is due, in seconds; never before ``now``. Nil for none.
    public var nextEventTime: Seconds? { queue.pointee.first?.time }

    /// Delivers the next event. If it is due later than ``now``, the clock goes there first.
    ///
    /// What it calls may add, remove and schedule anything; an animation it adds begins at the
    /// event's time.
    public func fireNext() {
        guard let event = queue.pointee.removeFirst() else { return }
        if event.time > now { moveClock(to: event.time) }
        eventsNow += 1
        switch event.takeWork() {
        case .call(let body): body()
        case .complete(let completion, let finished): completion(finished)
        case .end(let layer, let track):
            layer.takeUnretainedValue().end(track.takeUnretainedValue())
        case .done: break
        }
    }

    /// Has a function called at an exact time: so many seconds after ``now``.
    ///
    /// A delay that is not finite is refused with a diagnostic, a negative one acts as 0. What is
    /// called must not keep the scene alive for ever: ``tearDown()`` drops it.
    @discardableResult
    public func after(_ delay: Seconds, _ body: @escaping () -> Void) -> SceneTimer {
        guard delay.isDrawableTime, (now + delay).isDrawableTime else {
            diagnostics.record(.refusedTime, layer: "", property: "after", at: now)
            return SceneTimer(event: nil)
        }
        return SceneTimer(event: schedule(.call(body), at: now + delay))
    }

    /// Has a function called at a time, to the bit; one before ``now`` acts as that, one that is
    /// not finite is refused with a diagnostic.
    @discardableResult
    package func at(_ time: Seconds, _ body: @escaping () -> Void) -> SceneTimer {
        guard time.isDrawableTime else {
            diagnostics.record(.refusedTime, layer: "", property: "at", at: now)
            return SceneTimer(event: nil)
        }
        return SceneTimer(event: schedule(.call(body), at: time))
    }

    /// Takes a timer back; does nothing when it has been called.
    public func cancel(_ timer: SceneTimer) {
        if let event = timer.event { cancel(event) }
    }

    /// Whether anything but endless and paused animations is under way: an end, a completion or a
    /// timer waits.
    public var hasFiniteAnimations: Bool { queue.pointee.first != nil }

    /// When the last of what is scheduled now is due, in seconds; nil for nothing.
    public var settleTime: Seconds? { queue.pointee.lastTime }

    /// Schedules something; a time before ``now`` acts as that. Nil when it was dropped because
    /// events at this time don't end.
    @discardableResult
    func schedule(_ work: ScheduledEvent.Work, at time: Seconds) -> ScheduledEvent? {
        if time <= now && eventsNow >= Scene.eventLimit {
            diagnostics.record(.tooManyEvents, layer: "", property: "schedule", at: now)
            return nil
        }
        let event = ScheduledEvent(time: max(time, now), order: nextOrder(), work: work)
        queue.pointee.insert(event)
        return event
    }

    func cancel(_ event: ScheduledEvent) {
        queue.pointee.remove(event)
        _ = event.takeWork()
    }

    func move(_ event: ScheduledEvent, to time: Seconds) {
        queue.pointee.move(event, to: max(time, now))
    }
}
