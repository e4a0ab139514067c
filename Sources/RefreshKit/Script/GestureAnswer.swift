/// When an app answers a refresh.
public enum GestureAnswer: Equatable, Sendable {
    /// Inside the callback that asks it to refresh.
    case immediately
    /// So many seconds later.
    case after(Seconds)
}
