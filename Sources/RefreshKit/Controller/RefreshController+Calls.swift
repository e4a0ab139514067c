// Every call to the effect and to the app, and the record of it.
extension RefreshController {
    func emit(_ kind: RefreshEvent.Kind) {
        onEvent?(RefreshEvent(time: now, kind: kind))
    }

    func diagnose(_ code: RefreshDiagnostic.Code, _ message: String, _ number: Int? = nil) {
        emit(
            .diagnostic(
                RefreshDiagnostic(code: code, message: message, session: number ?? session)))
    }

    func change(to new: RefreshState) {
        let old = state
        state = new
        emit(.state(from: old, to: new, session: session))
    }

    func callProgress() {
        refreshStage()
        let pull = stage.pull
        isFresh = false
        effect.progress(pull, on: stage)
        emit(.progress(fraction: pull.fraction, extent: pull.extent))
    }

    func callTrigger(_ number: Int) -> Seconds {
        refreshStage()
        isFresh = false
        let returned = effect.trigger(on: stage)
        let seconds = phase(returned)
        emit(.trigger(session: number, returns: seconds))
        if seconds != returned {
            diagnose(.nonFinite, "trigger returned no duration from 0 to 3600 s, taken as 0")
        }
        return seconds
    }

    func callLayout() {
        refreshStage()
        isFresh = false
        effect.layout(on: stage)
        emit(.layout(size: stage.size, holdExtent: stage.holdExtent))
    }

    func callAnimate(_ number: Int) {
        refreshStage()
        isFresh = false
        effect.animate(on: stage)
        emit(.animate(session: number))
    }

    func callStop(_ number: Int, _ outcome: RefreshOutcome) -> Seconds {
        refreshStage()
        isFresh = false
        let returned = effect.stop(outcome, on: stage)
        let seconds = phase(returned)
        emit(.stop(session: number, outcome: outcome, returns: seconds))
        if seconds != returned {
            diagnose(.nonFinite, "stop returned no duration from 0 to 3600 s, taken as 0")
        }
        return seconds
    }

    func callArmed() {
        emit(.armed)
        onArmed?()
    }

    func callRefresh(_ session: RefreshSession) {
        emit(.refresh(session: session.number, source: session.source))
        onRefresh?(session)
    }

    func callCancelled(_ session: RefreshSession) {
        emit(.cancelled(session: session.number))
        onCancelled?(session)
    }

    func callSettled(_ ended: LiveSession) {
        let outcome = ended.outcome ?? .success
        emit(.settled(session: ended.number, outcome: outcome))
        onSettled?(ended.session, outcome)
    }

    private func phase(_ seconds: Seconds) -> Seconds {
        seconds >= 0 && seconds <= RefreshController.longestPhase ? seconds : 0
    }

}
