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
    }

    /// What has to be asked for differently, where that is known.
    public enum Subject: Equatable, Sendable {
        /// The time or the frames: ``RenderSettings/frames``.
        case frames
        /// How many frames a second: ``RenderSettings/fps``.
        case rate
        /// How many pixels: ``RenderSettings/size`` and ``RenderSettings/scale``.
        case pixels
        /// Parameters of the effect, by name.
        case parameters([String])
    }

    /// Who has to do something about it.
    public let kind: Kind
    /// One line: what went wrong; why, or what is allowed. Without prefix and full stop.
    public let message: String
    /// For an error in a gesture script: where.
    public let place: Place?
    /// For a usage error: what of the request it is about, if it is about one thing.
    public let subject: Subject?

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

    init(_ kind: Kind, _ message: String, place: Place? = nil, about subject: Subject? = nil) {
        self.kind = kind
        self.message = message
        self.place = place
        self.subject = subject
    }

    /// What a script could not be played for: a script's fault is its author's to mend, an
    /// effect's refusal the caller's.
    init(_ error: PreviewError) {
        switch error {
        case .effect(let error): self.init(error)
        case .script(let error):
            let place = Place(line: error.line, column: error.column, excerpt: error.excerpt)
            self.init(.couldNot, error.message, place: place)
        }
    }

    /// An effect that is refused.
    init(_ error: EffectError) {
        if case .failed = error {
            // Nothing about the request is wrong: the effect, or its module, does not work.
            self.init(.couldNot, error.message)
            return
        }
        let names = error.parameters.map(\.text)
        self.init(.usage, error.message, about: names.isEmpty ? nil : .parameters(names))
    }

    /// The exit code of a process that gives up because of it: 0, 2 or 64.
    public var exitCode: Int32 {
        switch kind {
        case .readerWentAway: 0
        case .couldNot: 2
        case .usage: 64
        }
    }

    /// The work could not be done: what, and why.
    static func couldNot(_ what: String, _ why: String) -> ExportError {
        ExportError(.couldNot, what + "; " + why)
    }

    /// What was asked for makes no sense: what, what is allowed, and what of the request it is.
    static func usage(_ what: String, _ allowed: String, about subject: Subject? = nil)
        -> ExportError
    {
        ExportError(.usage, what + "; " + allowed, about: subject)
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
