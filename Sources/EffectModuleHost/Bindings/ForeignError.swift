/// Why a function of a library can't be bound.
public struct ForeignError: Error, Equatable, Sendable {
    /// Where in the text the problem is, in bytes counted from 1; nil when the text is not to blame.
    public let column: Int?
    /// What is wrong, and what is allowed: one clause without a full stop.
    public let reason: String

    /// An error at a column of the text.
    public init(column: Int? = nil, _ reason: String) {
        self.column = column
        self.reason = reason
    }

    /// The error as one line: `column 14: pow as d(d): libm's pow is d(d,d)`.
    public var message: String { column.map { "column \($0): " + reason } ?? reason }
}
