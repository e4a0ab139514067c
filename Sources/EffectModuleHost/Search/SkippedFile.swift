/// A file in a search directory that is no module.
public struct SkippedFile: Equatable, Sendable {
    /// Its path.
    public let path: String
    /// What it is: one clause without a full stop.
    public let reason: String
}
