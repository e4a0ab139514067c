/// The session from its trigger until its area is closed.
struct LiveSession {
    /// What the app holds.
    let session: RefreshSession
    /// When it was triggered.
    let begunAt: Seconds
    /// How it ends, once that is known.
    var outcome: RefreshOutcome?
    /// Whether the app was told that it was called off.
    var isCancelled = false
    /// Whether the effect's `stop` was called.
    var isStopped = false

    init(session: RefreshSession, begunAt: Seconds) {
        self.session = session
        self.begunAt = begunAt
    }

    /// The session's number.
    var number: Int { session.number }
}
