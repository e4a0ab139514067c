import FrameExport
import RefreshKit

/// A command line taken apart by the option table of its command.
struct ParsedArguments {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private var switches: Set<String> = []

    /// Takes the words behind the verb apart; unknown options and missing values are errors.
    init(_ words: [String], for command: Command) throws(CommandError) {
        var rest = words[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || word == "-" || !word.hasPrefix("-") {
                operands.append(word)
            } else if word == "--" {
                onlyOperands = true
            } else {
                try take(word, from: &rest, for: command)
            }
        }
        guard operands.count <= command.operandCount.upperBound else {
            let extra = operands[command.operandCount.upperBound]
            throw .usage(
                "\(extra.quotedForMessage) is one operand too many; usage: refreshkit \(command.name) "
                    + command.operands)
        }
    }

    /// Whether any option was given.
    var hasOptions: Bool { !values.isEmpty || !switches.isEmpty }
    /// Whether any other option than one switch was given.
    func hasOptions(besides name: String) -> Bool {
        !values.isEmpty || !switches.isSubset(of: [name])
    }
    /// Whether a switch was given.
    func has(_ name: String) -> Bool { switches.contains(name) }
    /// The value of an option that may be given once.
    func value(_ name: String) -> String? { values[name]?.last }
    /// The values of an option in the order they were given.
    func values(_ name: String) -> [String] { values[name] ?? [] }

    /// An error when fewer operands were given than the command needs.
    func requireOperands(for command: Command) throws(CommandError) {
        if operands.count < command.operandCount.lowerBound {
            let takesEffect = command.operands.hasPrefix("EFFECT")
            let words = command.words.joined(separator: ", ")
            throw .usage(
                "\(command.name) needs \(takesEffect ? "an effect" : command.operands); "
                    + "usage: refreshkit \(command.name) \(command.operands)"
                    + (takesEffect
                        ? "; 'refreshkit list' names the effects"
                        : words.isEmpty ? "" : "; allowed: \(words)"))
        }
    }

    /// Takes one word with dashes, and the word behind it where that is its value.
    private mutating func take(
        _ word: String, from rest: inout ArraySlice<String>, for command: Command
    ) throws(CommandError) {
        guard word.hasPrefix("--") else { return try takeLetters(word, from: &rest, for: command) }
        let equals = word.firstIndex(of: "=")
        let name = String(word[..<(equals ?? word.endIndex)])
        let attached = equals.map { String(word[word.index(after: $0)...]) }
        guard let option = command.allOptions.first(where: { $0.name == name }) else {
            throw ParsedArguments.unknown(name, for: command)
        }
        try take(option, attached: attached, from: &rest)
    }

    /// Takes a bundle such as `-qj2` apart: switches, and at the end perhaps one with a value.
    private mutating func takeLetters(
        _ word: String, from rest: inout ArraySlice<String>, for command: Command
    ) throws(CommandError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.allOptions.first(where: { $0.short == "-\(letter)" }) else {
                throw ParsedArguments.unknown("-\(letter)", in: word, for: command)
            }
            let isLast = letters.isEmpty
            guard option.takesValue else {
                try take(option, attached: nil, from: &rest)
                continue
            }
            return try take(option, attached: isLast ? nil : String(letters), from: &rest)
        }
    }

    /// The error about an option that a command doesn't have.
    private static func unknown(
        _ name: String, in word: String? = nil, for command: Command
    ) -> CommandError {
        let names = command.allOptions.map(\.name)
        var shown = name.quotedForMessage
        var guess = suggestion(name, in: names)
        if let word, word != name {
            shown += " in \(word.quotedForMessage)"
            // One dash in front of a whole name.
            guess = names.contains("-" + word) ? "; did you mean '-\(word)'?" : ""
        }
        return .usage(
            "unknown option \(shown) for \(command.name); 'refreshkit help \(command.name)' names "
                + "them all\(guess)")
    }

    private mutating func take(
        _ option: Option, attached: String?, from rest: inout ArraySlice<String>
    ) throws(CommandError) {
        guard option.takesValue else {
            if attached != nil {
                throw .usage("\(option.name) takes no value; write \(option.name) alone")
            }
            switches.insert(option.name)
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .usage(
                "\(option.name) needs a value; write \(option.name) \(option.value ?? "")")
        }
        if !option.choices.isEmpty, option.name == "--color", !option.choices.contains(value) {
            throw .usage(
                "\(option.name) \(value.quotedForMessage) is not known; allowed: "
                    + option.choices.joined(separator: ", ")
                    + suggestion(value, in: option.choices))
        }
        if !option.isRepeatable, values[option.name] != nil {
            throw .usage("\(option.name) was given twice; it takes one value")
        }
        values[option.name, default: []].append(value)
    }
}

/// `; did you mean 'NEAREST'?`, or nothing when no word is near.
func suggestion(_ word: String, in words: [String]) -> String {
    guard let nearest = Suggestion.nearest(to: word, in: words) else { return "" }
    return "; did you mean '\(nearest)'?"
}
