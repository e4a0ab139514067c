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

    /// The recipe with this parameter set; an unknown name or a bad value is an error.
    func apply(to recipe: EffectRecipe) throws(CommandError) -> EffectRecipe {
        do throws(EffectError) {
            return try recipe.with(Name(name), text: value)
        } catch {
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

    /// The error about an assignment that an effect refuses: the option, or file, line and caret.
    func refused(
        _ message: String, by effect: String, isName: Bool = false
    ) -> CommandError {
        let shown = "\(name)=\(value)".quotedForMessage + " for \(effect)"
        // An error is what happened; and then what is allowed.
        let what =
            message.contains(";") ? "\(shown): \(message)" : "\(shown) is refused; \(message)"
        guard let place else { return .usage("--set \(what)") }
        return place.error(at: isName ? place.name : place.value, what)
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
