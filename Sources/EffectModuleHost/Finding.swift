/// What one check of a module found.
public struct Finding: Equatable, Sendable {
    /// How it ended.
    public enum Verdict: String, Sendable {
        /// As it should be.
        case passed
        /// Works, but its author will want to know.
        case warning
        /// Breaks a rule.
        case failed
        /// Could not be checked; the text says why.
        case skipped
    }

    /// The check's short name: a letter for its chapter and a number, `F3`.
    public let check: String
    /// How it ended.
    public let verdict: Verdict
    /// One clause: what was seen, and what is allowed where that differs.
    public let text: String

    /// What a check found.
    public init(_ check: String, _ verdict: Verdict, _ text: String) {
        self.check = check
        self.verdict = verdict
        self.text = text
    }
}
