// Time: everything that is due happens at its time, in order.
extension RefreshController {
    /// When something happens next on its own, in seconds; nil when nothing is scheduled. An
    /// endless animation is not scheduled.
    public var nextEventTime: Seconds? {
        sessionWithMail != nil ? now : nextTask()?.time
    }

    /// Whether nothing is scheduled and nothing but endless animations runs.
    public var isSettled: Bool { nextEventTime == nil }

    /// Lets time pass: delivers everything that is due up to `time`.
    ///
    /// Does nothing inside a hook or callback, where time stands still.
    public func advance(to time: Seconds) {
        guard !isBusy, let time = accepted(time) else { return }
        whileBusy { deliver(until: time) }
    }

    /// Delivers what is due and brings everything to `time`.
    func deliver(until time: Seconds) {
        drain()
        while let next = nextTask(), next.time <= time {
            bring(to: next.time)
            perform(next.task)
            drain()
        }
        bring(to: time)
    }

    /// Does what was done inside hooks and callbacks, or on other threads, at this moment.
    func drain() {
        while true {
            if readMail() { continue }
            if let input = values.pointee.inbox.takeFirst(dueAt: now) {
                perform(input)
                continue
            }
            guard state == .armed, configuration.fires == .onReach else { return }
            fire(gesture.holder ?? .drag, velocity: 0)
        }
    }

    /// Moves the clock, never back, and brings area, presentation and `update` to it.
    func bring(to time: Seconds) {
        if time > now {
            now = time
            isFresh = false
        }
        refreshStage()
    }

    /// Brings area, presentation and `update` to the present moment, if something changed.
    func refreshStage() {
        guard !isFresh else { return }
        let extent = motion.extent(at: now)
        let natural = untouched?.extent(at: now) ?? extent
        let area = Area(
            width: stage.size.width, height: extent, overpull: max(extent - natural, 0))
        stage.bring(to: now, area: area, velocity: motion.rate(at: now))
        effect.update(at: now, on: stage)
        isFresh = true
    }

    /// What happens next on its own.
    private func nextTask() -> (time: Seconds, task: Schedule.Task)? {
        var next: (time: Seconds, task: Schedule.Task)?
        func consider(_ time: Seconds?, _ task: Schedule.Task) {
            guard let time else { return }
            if let known = next, known.time <= time { return }
            next = (time, task)
        }
        let values = values
        if !values.pointee.isSceneSilenced { consider(stage.scene.nextEventTime, .scene) }
        consider(values.pointee.motion.end, .areaArrives)
        consider(values.pointee.schedule.triggerEnds, .triggerEnds)
        consider(values.pointee.schedule.stopDue, .stopDue)
        consider(values.pointee.schedule.stopEnds, .stopEnds)
        consider(values.pointee.gesture.armsAt, .arms)
        consider(values.pointee.gesture.quietAt, .quiet)
        consider(values.pointee.inbox.nextTime, .input)
        return next
    }

    private func perform(_ task: Schedule.Task) {
        switch task {
        case .scene: fireSceneEvent()
        case .areaArrives: areaArrives()
        case .triggerEnds: triggerEnds()
        case .stopDue: stop(live?.outcome ?? .success)
        case .stopEnds: stopEnds()
        case .arms:
            gesture.armsAt = nil
            arm()
        case .quiet: release(velocity: 0)
        // The loop that got here drains the inbox next.
        case .input: break
        }
    }

    private func fireSceneEvent() {
        guard values.pointee.sceneAllowance.spend(at: now) else {
            isSceneSilenced = true
            return reportRunaway()
        }
        stage.scene.fireNext()
        isFresh = false
    }

    /// Records once a step that events call for events without end.
    func reportRunaway() {
        guard !hasReportedRunaway else { return }
        hasReportedRunaway = true
        diagnose(.runaway, "events that call for events without end, no longer delivered")
    }
}
