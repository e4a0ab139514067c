/// A module that failed, in the state in which it did.
public struct QuarantineEntry: Equatable, Sendable {
    /// The module's path with all links followed.
    public let path: String
    /// Which file it was; another or a changed one is not in quarantine.
    let identity: FileIdentity
    /// The version of the interface of the host it failed in, `1.1`.
    public let hostInterface: String
    /// How it failed last: one clause.
    public internal(set) var reason: String
    /// The function it failed in last, `draw`; nil when it was none.
    public internal(set) var hook: String?
    /// The signal it died of last; nil when it was none.
    public internal(set) var signal: Int?
    /// How often it has failed.
    public internal(set) var count: Int
    /// When it failed last, in seconds since 1970.
    public internal(set) var time: Int
}
