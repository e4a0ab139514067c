/// What an output may do with what is already there.
public struct OutputPolicy: Sendable, Equatable {
    /// Whether an existing target is an error.
    public var refusesExisting: Bool
    /// Whether a sequence may go into a directory that holds other files. They stay; only files
    /// named like its frames are replaced.
    public var allowsForeign: Bool
    /// Whether what is only a warning otherwise is an error that leaves the target as it was.
    public var refusesWarnings: Bool

    /// Replaces what an earlier run wrote, and refuses a directory of someone else's files.
    public static let standard = OutputPolicy()

    /// A policy; without arguments the standard one.
    public init(
        refusesExisting: Bool = false, allowsForeign: Bool = false, refusesWarnings: Bool = false
    ) {
        self.refusesExisting = refusesExisting
        self.allowsForeign = allowsForeign
        self.refusesWarnings = refusesWarnings
    }
}
