/// Something that a controller refused or ignored.
public struct RefreshDiagnostic: Sendable {
    /// What kind of thing it was.
    public enum Code: Sendable {
        /// A session that is over was finished.
        case staleFinish
        /// A session was finished a second time.
        case duplicateFinish
        /// A refresh was to begin while another one lives.
        case beginIgnored
        /// A source that may not pull did.
        case sourceIgnored
        /// A finger pulled that is not down.
        case pullWithoutDrag
        /// A number was not finite or out of range.
        case nonFinite
        /// A time was earlier than one before it.
        case timeGoesBack
        /// The controller is disabled or detached.
        case disabled
        /// Events came without end and without time passing.
        case runaway

        /// The code as traces show it.
        public var text: String {
            switch self {
            case .staleFinish: "stale-finish"
            case .duplicateFinish: "duplicate-finish"
            case .beginIgnored: "begin-ignored"
            case .sourceIgnored: "source-ignored"
            case .pullWithoutDrag: "pull-without-drag"
            case .nonFinite: "non-finite"
            case .timeGoesBack: "time-goes-back"
            case .disabled: "disabled"
            case .runaway: "runaway"
            }
        }
    }

    /// The kind.
    public let code: Code
    /// One sentence without a full stop: what happened and what was done about it.
    public let message: String
    /// The session it is about, if any.
    public let session: Int?
}
