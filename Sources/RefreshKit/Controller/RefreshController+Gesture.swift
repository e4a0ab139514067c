// The finger, and whatever else pulls.
extension RefreshController {
    func perform(_ input: Input) {
        switch input {
        case .dragBegan: if takesGestures { grab(.drag) }
        case .pull(let raw, let source): if takesGestures { pull(raw, source) }
        case .dragEnded(let velocity): dragEnded(velocity)
        case .begin(let source): if takesGestures { begin(source) }
        case .finish(let outcome, let session): finish(outcome, session ?? sessionCount)
        case .cancel: cancel()
        case .detach: detach()
        case .attach: isAttached = true
        case .enable: isEnabled = true
        case .disable: disable()
        case .resize(let size): resize(size)
        case .changeHoldExtent(let extent): changeHoldExtent(extent)
        case .refused(let diagnostic): emit(.diagnostic(diagnostic))
        }
    }

    private var takesGestures: Bool {
        guard isAttached, isEnabled else {
            diagnose(.disabled, isAttached ? "disabled, ignored" : "detached, ignored")
            return false
        }
        return true
    }

    /// The area stops where it is and is held from now on.
    private func grab(_ source: RefreshSource) {
        let wasHeld = gesture.holder != nil
        gesture.holder = source
        gesture.quietAt = nil
        guard !wasHeld else { return }
        let extent = motion.extent(at: now)
        hold(at: extent)
        gesture.raw = configuration.resistance.inverse(extent)
        let isBusyWithSession = state == .triggering || state == .refreshing
        gesture.floor = isBusyWithSession ? min(stage.holdExtent, extent) : 0
        guard isClosing else { return }
        isClosing = false
        if state == .stopping { takeOver() }
    }

    private func pull(_ raw: Double, _ source: RefreshSource) {
        guard raw.magnitude <= RefreshController.pullLimit else {
            return diagnose(.nonFinite, "a pull that is not finite or too long, ignored")
        }
        guard configuration.sources.contains(RefreshSources(source)) else {
            return diagnose(.sourceIgnored, "a source that may not pull, ignored")
        }
        if gesture.holder != .drag {
            guard source != .drag else {
                return diagnose(.pullWithoutDrag, "a pull without a finger, ignored")
            }
            let isNothing = state == .idle && configuration.resistance.extent(raw) <= 0
            guard !isNothing || gesture.holder != nil else { return }
            grab(source)
            gesture.quietAt = source.releases ? nil : now + Gesture.quietTime
        }
        gesture.raw = raw
        let extent = configuration.resistance.extent(raw)
        switch state {
        case .idle:
            guard extent > 0 else { return }
            hold(at: extent)
            change(to: .pulling)
            callProgress()
            judge()
        case .pulling, .armed:
            hold(at: extent)
            callProgress()
            judge()
        case .triggering, .refreshing, .stopping:
            hold(at: max(extent, gesture.floor))
        }
    }

    /// Arms or disarms by where the pull stands now.
    private func judge() {
        let fraction = stage.pull.fraction
        let isBelow = fraction < 1 - configuration.hysteresis
        if state == .armed {
            if isBelow { change(to: .pulling) }
            return
        }
        if isBelow { gesture.mustDrop = false }
        guard fraction >= 1, !gesture.mustDrop else {
            gesture.armsAt = nil
            return
        }
        if configuration.holdBeforeTrigger == 0 {
            arm()
        } else if gesture.armsAt == nil {
            gesture.armsAt = now + configuration.holdBeforeTrigger
        }
    }

    func arm() {
        change(to: .armed)
        callArmed()
    }

    private func dragEnded(_ velocity: Double) {
        guard let holder = gesture.holder, holder.releases else { return }
        guard velocity.magnitude <= RefreshController.pullLimit else {
            diagnose(.nonFinite, "a velocity that is not finite or too large, taken as 0")
            return release(velocity: 0)
        }
        release(velocity: velocity)
    }

    /// Lets the area go.
    func release(velocity: Double) {
        guard let holder = gesture.holder else { return }
        let slope = configuration.resistance.slope(gesture.raw)
        letGo()
        switch state {
        case .idle: break
        case .pulling: close(velocity: velocity * slope)
        case .armed: fire(holder, velocity: velocity * slope)
        case .triggering, .refreshing, .stopping:
            move(to: stage.holdExtent, velocity: velocity * slope)
        }
    }

    /// Forgets the finger.
    func letGo() { gesture = Gesture() }

    /// The finger has the area after a stop: the session is over, the pull goes on.
    func takeOver() {
        let extent = motion.extent(at: now)
        gesture.raw = configuration.resistance.inverse(extent)
        gesture.floor = 0
        hold(at: extent)
        untouched = nil
        if let live { callSettled(live) }
        change(to: .pulling)
        live = nil
        refreshStage()
        gesture.mustDrop = stage.pull.fraction >= 1 - configuration.hysteresis
        callProgress()
        beginWaiting()
    }
}
