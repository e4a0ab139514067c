/// How a refresh ended.
///
/// A failure carries no reason: the app knows it, an effect only shows that there was one.
public enum RefreshOutcome: Sendable {
    /// The app has new content, or knows that there is none.
    case success
    /// The app could not refresh.
    case failure
    /// The refresh was called off.
    case cancelled

    /// The outcome's name in scripts and traces.
    public var name: String {
        switch self {
        case .success: "success"
        case .failure: "failure"
        case .cancelled: "cancelled"
        }
    }
}
