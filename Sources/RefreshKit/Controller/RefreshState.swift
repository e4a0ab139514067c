/// Where a controller stands between two refreshes.
public enum RefreshState: Sendable {
    /// The area is closed.
    case idle
    /// The area is pulled open below the threshold, or closes after that.
    case pulling
    /// The area is pulled open beyond the threshold: letting go refreshes.
    case armed
    /// A session has begun; the effect's trigger plays.
    case triggering
    /// The app is busy.
    case refreshing
    /// The session is over; the effect's stop plays, then the area closes.
    case stopping

    /// The state's name in traces and inspections.
    public var name: String {
        switch self {
        case .idle: "idle"
        case .pulling: "pulling"
        case .armed: "armed"
        case .triggering: "triggering"
        case .refreshing: "refreshing"
        case .stopping: "stopping"
        }
    }
}
