import FrameExport

/// What the exit status says; one meaning each, listed in `--help`.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    case found = 1
    case failed = 2
    case usage = 64
    case interrupted = 130
    case terminated = 143

    /// What the help says of it.
    var meaning: String {
        switch self {
        case .done: "done (also when the reader of a pipe went away)"
        case .found: "a check found something"
        case .failed: "could not do it: unknown effect, bad script, unwritable target, disk full"
        case .usage: "the command line is wrong"
        case .interrupted: "interrupted"
        case .terminated: "terminated"
        }
    }
}

/// An error that ends the command: one line for the person, a status for the script.
struct CommandError: Error {
    let code: ExitCode
    /// What happened; what is allowed; the nearest right name. Without the program's name.
    let message: String
    /// Lines printed below the message as they stand: a script's line with its caret.
    var detail = ""

    static func usage(_ message: String) -> CommandError {
        CommandError(code: .usage, message: message)
    }

    static func failed(_ message: String, detail: String = "") -> CommandError {
        CommandError(code: .failed, message: message, detail: detail)
    }
}

extension CommandError {
    /// An export's error; what is wrong in a script gets the script's name, line and caret.
    init(_ error: ExportError, script: String = "") {
        let code: ExitCode =
            switch error.kind {
            case .readerWentAway: .done
            case .couldNot: .failed
            case .usage: .usage
            }
        guard let place = error.place else {
            // The quiet end of a pipe has nothing to say.
            self.init(code: code, message: code == .done ? "" : error.message)
            return
        }
        self.init(
            code: code,
            message: FilmRequest.place(script, place.line, place.column) + error.message,
            detail: place.excerpt)
    }
}
