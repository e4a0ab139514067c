import FrameExport
import RefreshKit

/// A parameter and the text of its value, from `--set` or from a parameter file.
struct Assignment {
    /// The parameter's name.
    let name: String
    private let value: String
    /// Where it stands in a parameter file; nil for `--set`.
    private let place: Place?

    /// The line of a parameter file that an assignment stands in.
    private struct Place {
        let file: String
        let source: ScriptSource
        let line: Int
        /// Where the name and where the value begin in the file.
        let name: Int
        let value: Int

        /// What is wrong at an offset, with the place and the line.
        func error(at offset: Int, _ what: String) -> CommandError {
            let column = source.column(of: offset, inLine: line)
            return .failed(
                FilmRequest.place(file, line, column) + what,
                detail: source.excerpt(ofLine: line, at: offset))
        }
    }

    /// Takes the value of a `--set` apart.
    init(option text: String) throws(CommandError) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
            throw .usage(
                "--set \(text.quotedForMessage) is no assignment; allowed: NAME=VALUE, "
                    + "such as waveColor=#5856D6")
        }
        name = String(text[..<equals])
        value = String(text[text.index(after: equals)...])
        place = nil
    }

    private init(name: String, value: String, place: Place) {
        self.name = name
        self.value = value
        self.place = place
    }

    /// Reads a parameter file: one `NAME=VALUE` a line, `#` at the beginning of a line comments.
    static func read(_ path: String) throws(CommandError) -> [Assignment] {
        let bytes = try InputFile.read(path, what: "parameter file", limit: 1 << 20)
        let source = ScriptSource(bytes)
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .failed(
                "cannot read the parameter file \(path.quotedForMessage); it is no text; "
                    + "allowed: UTF-8, one NAME=VALUE a line")
        }
        var found: [Assignment] = []
        for (index, range) in source.lines.enumerated() {
            let words = trimmed(range, of: source)
            if words.isEmpty || source.bytes[words.lowerBound] == UInt8(ascii: "#") { continue }
            let equals = words.first { source.bytes[$0] == UInt8(ascii: "=") }
            let name = trimmed(words.lowerBound..<(equals ?? words.upperBound), of: source)
            let value = trimmed((equals ?? words.upperBound - 1) + 1..<words.upperBound, of: source)
            let place = Place(
                file: path, source: source, line: index + 1, name: name.lowerBound,
                value: value.lowerBound)
            guard equals != nil, !name.isEmpty else {
                throw place.error(
                    at: words.lowerBound,
                    "\(source.text(words).quotedForMessage) is no assignment; allowed: NAME=VALUE")
            }
            found.append(
                Assignment(name: source.text(name), value: source.text(value), place: place))
        }
        return found
    }

    /// The recipe with this parameter set, to a curve of a library too; an unknown name or a bad
    /// value is an error.
    func apply(
        to recipe: EffectRecipe, _ libraries: @escaping CurveResolver
    ) throws(CommandError) -> EffectRecipe {
        do throws(EffectError) {
            return try recipe.with(Name(name), text: value, libraries: libraries)
        } catch {
            if case .unusableCurve(_, let reason) = error {
                throw refused(reason, by: recipe.id.text)
            }
            guard case .unknownParameter = error else {
                throw refused(error.message, by: recipe.id.text)
            }
            let names = recipe.descriptor.parameters.map(\.name.text)
            let allowed = names.isEmpty ? "there are none" : names.joined(separator: ", ")
            throw refused(
                "unknown parameter \(name.quotedForMessage); allowed: \(allowed)"
                    + suggestion(name, in: names), by: recipe.id.text, isName: true)
        }
    }

    /// The error about a curve: at its place in a file; a library's function that can't be called is
    /// no mistake of the command line.
    private func refused(_ reason: CurveError, by effect: String) -> CommandError {
        guard let place else {
            let what = "--set " + clause(reason.message, by: effect)
            return reason.problem == .unavailable ? .failed(what) : .usage(what)
        }
        // The column is the file's, not the text's.
        let isPlain = value.utf8.prefix { $0 < 0x80 }.count >= reason.column - 1
        let message = CurveError(
            reason.problem, reason.what, allowed: reason.allowed, suggestion: reason.suggestion
        ).message
        return place.error(
            at: place.value + (isPlain ? reason.column - 1 : 0), clause(message, by: effect))
    }

    /// The error about an assignment that an effect refuses: the option, or file, line and caret.
    func refused(
        _ message: String, by effect: String, isName: Bool = false
    ) -> CommandError {
        let what = clause(message, by: effect)
        guard let place else { return .usage("--set \(what)") }
        return place.error(at: isName ? place.name : place.value, what)
    }

    /// An error is what happened; and then what is allowed.
    private func clause(_ message: String, by effect: String) -> String {
        let shown = "\(name)=\(value)".quotedForMessage + " for \(effect)"
        return message.contains(";") ? "\(shown): \(message)" : "\(shown) is refused; \(message)"
    }

    /// A range of bytes without the blanks at its ends.
    private static func trimmed(_ range: Range<Int>, of source: ScriptSource) -> Range<Int> {
        let isBlank = { source.bytes[$0] == UInt8(ascii: " ") || source.bytes[$0] == 9 }
        let start = range.first { !isBlank($0) } ?? range.upperBound
        let end = (range.last { !isBlank($0) } ?? start - 1) + 1
        return start..<end
    }
}

extension ScriptSource {
    fileprivate func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
