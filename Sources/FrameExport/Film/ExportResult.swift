/// What an export did.
public struct ExportResult: Equatable, Sendable {
    /// What stands on disk, in the order of the outputs.
    public let outputs: [OutputReport]
    /// What is odd, though no error: one line each.
    public let warnings: [String]
}
