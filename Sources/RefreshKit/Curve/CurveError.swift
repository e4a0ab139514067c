/// Why a text is no timing curve, and where.
public struct CurveError: Error, Sendable {
    /// What kind of mistake it is.
    public enum Problem: Equatable, Sendable {
        /// The word is the name of no curve.
        case unknown
        /// It is not of the form wanted.
        case malformed
        /// A number is out of range.
        case outOfRange
        /// The function of a library is not allowed, or is not written as it should be.
        case refused
        /// The function of a library can't be called, or makes no curve.
        case unavailable
    }

    /// What kind of mistake it is.
    public let problem: Problem
    /// The number of the character in the text, from 1.
    public let column: Int
    /// A clause that says what is wrong: `unknown curve 'eas-in'`.
    public let what: String
    /// What is allowed there, one word or description each.
    public let allowed: [String]
    /// The nearest right word, if any is near.
    public let suggestion: String?

    /// An error from its parts.
    public init(
        _ problem: Problem, column: Int = 1, _ what: String, allowed: [String] = [],
        suggestion: String? = nil
    ) {
        self.problem = problem
        self.column = column
        self.what = what
        self.allowed = allowed
        self.suggestion = suggestion
    }

    /// The message in one line, its column in front where that is not the first:
    /// `unknown curve 'eas-in'; allowed: …; did you mean 'ease-in'?`
    public var message: String {
        let place = column > 1 ? "column " + DecimalWriter.integer(column) + ": " : ""
        return Allowed.message(place + what, allowed, suggestion)
    }
}

/// How errors end.
enum Allowed {
    /// A clause, then what is allowed, then what may have been meant.
    static func message(_ what: String, _ allowed: [String], _ suggestion: String?) -> String {
        var text = what
        for (index, word) in allowed.enumerated() {
            text += index == 0 ? "; allowed: " : index == allowed.count - 1 ? " or " : ", "
            text += word
        }
        if let suggestion { text += "; did you mean '" + suggestion + "'?" }
        return text
    }
}
