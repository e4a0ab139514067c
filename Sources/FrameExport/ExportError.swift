import RefreshKit

/// What went wrong in an export, as one line for a person and an exit code for a shell.
public struct ExportError: Error, Equatable, Sendable {
    /// Who has to do something about it.
    public enum Kind: Sendable {
        /// The reader of a pipe went away: nothing is wrong, there is only no one left to write to.
        case readerWentAway
        /// The work could not be done: an unwritable target, a full disk, a blank film.
        case couldNot
        /// What was asked for makes no sense: a value out of range, a size that needs too much.
        case usage
        /// A time or a range of frames that the film does not have.
        case outsideFilm
    }

    /// Who has to do something about it.
    public let kind: Kind
    /// One line: what went wrong; why, or what is allowed. Without prefix and full stop.
    public let message: String
    /// For an error in a gesture script: where.
    public let place: Place?

    /// A place in a gesture script.
    public struct Place: Equatable, Sendable {
        /// The number of the line, from 1.
        public let line: Int
        /// The number of the character in it, from 1.
        public let column: Int
        /// The line with a caret below the mistake: two lines without the last line break.
        public let excerpt: String
    }

    /// An error of a kind with its line.
    public init(_ kind: Kind, _ message: String) {
        self.init(kind, message, place: nil)
    }

    init(_ kind: Kind, _ message: String, place: Place?) {
        self.kind = kind
        self.message = message
        self.place = place
    }

    /// What a script could not be played for: a script's fault is its author's to mend, an
    /// effect's refusal the caller's.
    init(_ error: PreviewError) {
        switch error {
        case .effect(let error): self.init(.usage, error.message)
        case .script(let error):
            let place = Place(line: error.line, column: error.column, excerpt: error.excerpt)
            self.init(.couldNot, error.message, place: place)
        }
    }

    /// The exit code of a process that gives up because of it: 0, 2 or 64.
    public var exitCode: Int32 {
        switch kind {
        case .readerWentAway: 0
        case .couldNot: 2
        case .usage, .outsideFilm: 64
        }
    }

    /// The work could not be done: what, and why.
    static func couldNot(_ what: String, _ why: String) -> ExportError {
        ExportError(.couldNot, what + "; " + why)
    }

    /// The film has no such time or frames: which, and what it has.
    static func outsideFilm(_ what: String, _ allowed: String) -> ExportError {
        ExportError(.outsideFilm, what + "; " + allowed)
    }

    /// What was asked for makes no sense: what, and what is allowed.
    static func usage(_ what: String, _ allowed: String) -> ExportError {
        ExportError(.usage, what + "; " + allowed)
    }
}

extension String {
    /// The text in single quotes, with control characters made visible so that it stays one line.
    public var quotedForMessage: String {
        var text = "'"
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                text += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "'"
    }
}
