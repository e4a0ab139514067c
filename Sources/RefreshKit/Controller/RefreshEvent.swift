/// Something that a controller did, at its exact time: what a trace is made of.
public struct RefreshEvent: Sendable {
    /// What was done.
    public enum Kind: Sendable {
        /// The state changed; `session` is the live one, if any.
        case state(from: RefreshState, to: RefreshState, session: Int?)
        /// The effect's `progress` was called.
        case progress(fraction: Double, extent: Double)
        /// The effect's `trigger` was called and returned these seconds.
        case trigger(session: Int, returns: Seconds)
        /// The effect's `animate` was called.
        case animate(session: Int)
        /// The effect's `stop` was called and returned these seconds.
        case stop(session: Int, outcome: RefreshOutcome, returns: Seconds)
        /// The effect's `layout` was called.
        case layout(size: Size, holdExtent: Double)
        /// The app is told that letting go would refresh.
        case armed
        /// The app is asked to refresh.
        case refresh(session: Int, source: RefreshSource)
        /// The app is told that the session was called off.
        case cancelled(session: Int)
        /// The app is told that the session's area is closed again.
        case settled(session: Int, outcome: RefreshOutcome)
        /// Something was refused or ignored.
        case diagnostic(RefreshDiagnostic)
    }

    /// When, in seconds on the controller's clock.
    public let time: Seconds
    /// What was done.
    public let kind: Kind
}
