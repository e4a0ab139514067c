/// What is wrong with a gesture script, and where.
public struct GestureScriptError: Error, Sendable {
    /// What kind of mistake it is.
    public enum Problem: Equatable, Sendable {
        /// The text is too long, is not UTF-8 or holds control characters.
        case unreadable
        /// A word is missing.
        case missing
        /// A word is none of those known there.
        case unknown
        /// A word is not of the form wanted there.
        case malformed
        /// A number is out of range.
        case outOfRange
        /// There is more on the line than wanted.
        case unexpected
        /// The step may not stand here.
        case outOfPlace
        /// The effect or the controller refuses a value.
        case refused
        /// The script has not settled in time.
        case unsettled
    }

    /// What kind of mistake it is.
    public let problem: Problem
    /// The number of the line, from 1.
    public let line: Int
    /// The number of the character in the line, from 1.
    public let column: Int
    /// A clause that says what is wrong: `unknown verb 'wiat'`.
    public let what: String
    /// What is allowed there, one word or description each.
    public let allowed: [String]
    /// The nearest right word, if any is near.
    public let suggestion: String?
    /// The line and, below it, a caret under the mistake: two lines without the last line break.
    /// Long lines are cut; control characters are replaced.
    public let excerpt: String

    /// The message without its position, in one line:
    /// `unknown verb 'wiat'; allowed: drag, …; did you mean 'wait'?`
    public var message: String {
        Allowed.message(what, allowed, suggestion)
    }
}
