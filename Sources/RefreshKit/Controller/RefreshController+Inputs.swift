// What a host and an app do. Times default to the present moment, which inside a hook or
// callback is that of the event.
extension RefreshController {
    /// A finger came down. Wherever the area is, the finger holds it from now on.
    public func dragBegan(at time: Seconds? = nil) { submit(.dragBegan, at: time) }

    /// The pull is now `raw` points long in total since the edge, the over-pull included.
    ///
    /// Ignored for a source that the configuration doesn't list, and for a drag without a finger;
    /// refused when it isn't finite or beyond ``pullLimit``: the last value stays.
    public func pull(
        to raw: Double, at time: Seconds? = nil, by source: RefreshSource = .drag
    ) {
        submit(.pull(raw, source), at: time)
    }

    /// The finger, or those on a touchpad, lifted, with a velocity in points a second, positive
    /// away from the edge. A velocity that isn't finite or beyond ``pullLimit`` counts as 0.
    public func dragEnded(velocity: Double = 0, at time: Seconds? = nil) {
        submit(.dragEnded(velocity: velocity), at: time)
    }

    /// Begins a refresh without a gesture; the area opens on its own.
    ///
    /// Waits while a session stops. Ignored while one lives, unless the configuration says that
    /// it interrupts.
    public func begin(_ source: RefreshSource = .programmatic, at time: Seconds? = nil) {
        submit(.begin(source), at: time)
    }

    /// Ends a session, the newest unless one is named, as ``RefreshSession/finish(_:)`` does.
    public func finish(
        _ outcome: RefreshOutcome = .success, session: Int? = nil, at time: Seconds? = nil
    ) {
        submit(.finish(outcome, session: session), at: time)
    }

    /// Calls off the session, or the pull that has not fired yet.
    public func cancel(at time: Seconds? = nil) { submit(.cancel, at: time) }

    /// The scroll view goes away: everything ends at once, closed. Until ``attach(at:)`` pulls
    /// and begins are refused.
    public func detach(at time: Seconds? = nil) { submit(.detach, at: time) }

    /// The scroll view is back.
    public func attach(at time: Seconds? = nil) { submit(.attach, at: time) }

    /// Refuses pulls and begins from now on. A session that lives goes on and can be finished;
    /// a pull that has not fired is called off.
    public func disable(at time: Seconds? = nil) { submit(.disable, at: time) }

    /// Takes pulls and begins again.
    public func enable(at time: Seconds? = nil) { submit(.enable, at: time) }

    func submit(_ input: Input, at given: Seconds?) {
        guard let time = accepted(given) else { return }
        guard !isBusy else { return postpone(input, to: time) }
        whileBusy {
            deliver(until: time)
            perform(input)
            drain()
        }
    }

    private func postpone(_ input: Input, to time: Seconds) {
        guard values.pointee.appAllowance.spend(at: now) else { return reportRunaway() }
        values.pointee.inbox.add(input, at: time)
    }

    /// Does something during which whatever is done to the controller waits.
    func whileBusy(_ body: () -> Void) {
        isBusy = true
        hasReportedRunaway = false
        body()
        isBusy = false
    }

    /// The time at which something that was given this time happens: never in the past. Nil for
    /// what is no time.
    func accepted(_ given: Seconds?) -> Seconds? {
        guard let given else { return now }
        guard given.magnitude <= RefreshController.timeLimit else {
            refuse(.nonFinite, "a time that is not finite or too large, ignored")
            return nil
        }
        guard given >= now else {
            refuse(.timeGoesBack, "a time before the last one, taken as now")
            return now
        }
        return given
    }

    /// Records a refusal, after the running hook or callback if there is one.
    private func refuse(_ code: RefreshDiagnostic.Code, _ message: String) {
        let diagnostic = RefreshDiagnostic(code: code, message: message, session: session)
        guard !isBusy else { return postpone(.refused(diagnostic), to: now) }
        whileBusy {
            emit(.diagnostic(diagnostic))
            drain()
        }
    }
}
