// Sessions: from a trigger to a closed area.
extension RefreshController {
    /// A session begins.
    func fire(_ source: RefreshSource, velocity: Double) {
        forgetOldSessions()
        sessionCount += 1
        let session = RefreshSession(number: sessionCount, source: source)
        values.pointee.sessions.append(session)
        live = LiveSession(session: session, begunAt: now)
        newestWasFinished = false
        isClosing = false
        gesture.armsAt = nil
        schedule = Schedule()
        let extent = motion.extent(at: now)
        let opening = motion(from: extent, velocity: velocity, to: stage.holdExtent)
        untouched = opening
        if gesture.holder == nil {
            motion = opening
        } else {
            gesture.floor = min(stage.holdExtent, extent)
        }
        isFresh = false
        change(to: .triggering)
        let seconds = callTrigger(session.number)
        schedule.triggerEnds = now + seconds
        callRefresh(session)
    }

    func begin(_ source: RefreshSource) {
        switch state {
        case .idle, .pulling, .armed: fire(source, velocity: motion.velocity(at: now))
        case .triggering, .refreshing:
            guard let live else { return }
            if live.outcome != nil { return wait(source) }
            guard configuration.interrupts else {
                return diagnose(.beginIgnored, "a begin while a session lives, ignored")
            }
            callOff()
            fire(source, velocity: motion.velocity(at: now))
        case .stopping: wait(source)
        }
    }

    private func wait(_ source: RefreshSource) {
        guard waitingBegin == nil else {
            return diagnose(.beginIgnored, "a begin while another one waits, ignored")
        }
        waitingBegin = source
    }

    func beginWaiting() {
        guard let source = waitingBegin else { return }
        waitingBegin = nil
        values.pointee.inbox.add(.begin(source), at: now)
    }

    func triggerEnds() {
        schedule.triggerEnds = nil
        guard let live else { return }
        change(to: .refreshing)
        callAnimate(live.number)
    }

    func finish(_ outcome: RefreshOutcome, _ number: Int) {
        guard let live, live.number == number, !live.isCancelled else {
            if number == sessionCount, newestWasFinished {
                return diagnose(
                    .duplicateFinish, "a session that is finished, not finished again", number)
            }
            return diagnose(
                .staleFinish, "a session that is over, not finished", number > 0 ? number : nil)
        }
        guard live.outcome == nil else {
            return diagnose(
                .duplicateFinish, "a session that is finished, not finished again", number)
        }
        values.pointee.live?.outcome = outcome
        newestWasFinished = true
        let shown = live.begunAt + configuration.minimumDisplayTime
        let due = max(now + configuration.finishDelay, shown)
        if due > now {
            schedule.stopDue = due
        } else {
            stop(outcome)
        }
    }

    /// The effect is told that its session is over.
    func stop(_ outcome: RefreshOutcome) {
        schedule.triggerEnds = nil
        schedule.stopDue = nil
        guard let number = live?.number else { return }
        values.pointee.live?.outcome = outcome
        values.pointee.live?.isStopped = true
        change(to: .stopping)
        schedule.stopEnds = now + callStop(number, outcome)
    }

    func stopEnds() {
        schedule.stopEnds = nil
        if gesture.holder != nil {
            takeOver()
        } else {
            close(velocity: motion.velocity(at: now))
        }
    }

    func cancel() {
        waitingBegin = nil
        switch state {
        case .idle, .stopping: break
        case .pulling, .armed:
            letGo()
            if state == .armed { change(to: .pulling) }
            if !isClosing { close(velocity: 0) }
        case .triggering, .refreshing: callOff()
        }
    }

    /// Ends the live session as cancelled.
    private func callOff() {
        tellCancelled()
        stop(.cancelled)
    }

    private func tellCancelled() {
        guard let live, !live.isCancelled else { return }
        values.pointee.live?.isCancelled = true
        newestWasFinished = false
        callCancelled(live.session)
    }

    func detach() {
        guard isAttached else { return }
        isAttached = false
        waitingBegin = nil
        let wasOpen = motion.extent(at: now) > 0
        if let live {
            tellCancelled()
            if !live.isStopped { _ = callStop(live.number, .cancelled) }
        }
        letGo()
        schedule = Schedule()
        isClosing = false
        untouched = nil
        hold(at: 0)
        guard state != .idle else { return }
        if live == nil, wasOpen { callProgress() }
        change(to: .idle)
        live = nil
    }

    func disable() {
        isEnabled = false
        waitingBegin = nil
        if state == .pulling || state == .armed {
            cancel()
        } else if gesture.holder != nil {
            release(velocity: 0)
        }
    }

    /// The first session whose mailbox holds an answer.
    var sessionWithMail: RefreshSession? {
        let values = values
        for i in 0..<values.pointee.sessions.count where values.pointee.sessions[i].hasMail {
            return values.pointee.sessions[i]
        }
        return nil
    }

    /// Takes one answer out of a session's mailbox; false when all are empty.
    func readMail() -> Bool {
        guard let session = sessionWithMail else { return false }
        let mail = session.readMail()
        if let outcome = mail.outcome { finish(outcome, session.number) }
        for _ in 0..<mail.again {
            guard values.pointee.appAllowance.spend(at: now) else {
                reportRunaway()
                break
            }
            finish(.success, session.number)
        }
        return true
    }

    /// Drops the sessions that nobody can finish any more, and of those that an app hoards the
    /// oldest, so that polling the others stays cheap.
    private func forgetOldSessions() {
        if values.pointee.sessions.count >= 64 { values.pointee.sessions.removeFirst() }
        var i = 0
        while i < values.pointee.sessions.count {
            if isKnownUniquelyReferenced(&values.pointee.sessions[i]),
                !values.pointee.sessions[i].hasMail
            {
                values.pointee.sessions.remove(at: i)
            } else {
                i += 1
            }
        }
    }
}
