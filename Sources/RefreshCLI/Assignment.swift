import FrameExport
import RefreshKit

/// A parameter and the text of its value, from `--set` or from a parameter file.
struct Assignment {
    private let name: String
    private let value: String
    /// The place in a parameter file; nil for `--set`.
    private let place: String?

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

    private init(name: String, value: String, place: String) {
        self.name = name
        self.value = value
        self.place = place
    }

    /// Reads a parameter file: one `NAME=VALUE` a line, `#` at the beginning of a line comments.
    static func read(_ path: String) throws(CommandError) -> [Assignment] {
        let bytes = try InputFile.read(path, what: "parameter file", limit: 1 << 20)
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw .failed("\(path): not a text; a parameter file is UTF-8, one NAME=VALUE a line")
        }
        var found: [Assignment] = []
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() {
            let words = trimmed(line)
            if words.isEmpty || words.hasPrefix("#") { continue }
            let place = "\(path):\(index + 1):1"
            guard let equals = words.firstIndex(of: "="), equals > words.startIndex else {
                throw .failed(
                    "\(place): \(String(words).quotedForMessage) is no assignment; "
                        + "allowed: NAME=VALUE", detail: String(line) + "\n^")
            }
            found.append(
                Assignment(
                    name: String(trimmed(words[..<equals])),
                    value: String(trimmed(words[words.index(after: equals)...])), place: place))
        }
        return found
    }

    /// The recipe with this parameter set; an unknown name or a bad value is an error.
    func apply(to recipe: EffectRecipe) throws(CommandError) -> EffectRecipe {
        do throws(EffectError) {
            return try recipe.with(Name(name), text: value)
        } catch {
            let shown = "\(name)=\(value)".quotedForMessage
            guard let place else {
                throw .usage("--set \(shown) for \(recipe.id.text): \(error.message)")
            }
            throw .failed("\(place): \(shown) for \(recipe.id.text): \(error.message)")
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
