/// Finds the functions that a Swift source declares: just enough of the grammar to read their
/// labels and types.
struct FunctionScanner {
    /// A declared function.
    struct Function: Equatable {
        /// The name.
        var name: String
        /// `label: Type` of each parameter, as the caller writes the label.
        var parameters: [String]
        /// The type it returns, empty for none.
        var result: String
        /// The number of its line, from 1.
        var line: Int

        /// The labels as in `stop(_:on:)`.
        var labels: String {
            parameters.map { "\($0.prefix { $0 != ":" }):" }.joined()
        }
    }

    /// The functions in the order of their declaration.
    private(set) var functions: [Function] = []

    private let tokens: [(text: String, line: Int)]
    private var index = 0

    init(_ source: String) {
        tokens = FunctionScanner.tokens(of: source)
        while index < tokens.count {
            index += 1
            if tokens[index - 1].text == "func" { readFunction() }
        }
    }

    private mutating func readFunction() {
        guard index + 1 < tokens.count, tokens[index + 1].text == "(" else { return }
        let name = tokens[index]
        index += 1
        let parameters = readParameters()
        // Effects such as `throws` may stand between the parameters and the arrow.
        while index < tokens.count, ["async", "throws", "rethrows"].contains(tokens[index].text) {
            index += 1
        }
        var result = ""
        if index + 1 < tokens.count, tokens[index].text == "->" {
            result = FunctionScanner.plain(tokens[index + 1].text)
        }
        functions.append(
            Function(name: name.text, parameters: parameters, result: result, line: name.line))
    }

    /// Reads from an opening parenthesis to the one that closes it.
    private mutating func readParameters() -> [String] {
        var parameters: [[String]] = [[]]
        var depth = 0
        while index < tokens.count {
            let text = tokens[index].text
            index += 1
            if "([{<".contains(text) { depth += 1 }
            if ")]}>".contains(text) { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, text == "," {
                parameters.append([])
            } else if depth > 1 || text != "(" {
                parameters[parameters.count - 1].append(text)
            }
        }
        return parameters.filter { !$0.isEmpty }.map { words in
            let label = words[0]
            let type = words.split(separator: ":", maxSplits: 1).last ?? []
            return "\(label): \(FunctionScanner.plain(type.prefix { $0 != "=" }.joined()))"
        }
    }

    /// A type without its module, `Double` as the name it has here.
    private static func plain(_ type: String) -> String {
        let name = type.split(separator: ".").last.map(String.init) ?? type
        return name == "Double" ? "Seconds" : name
    }

    /// Words, arrows and single marks; comments and string literals left out.
    private static func tokens(of source: String) -> [(text: String, line: Int)] {
        var tokens: [(text: String, line: Int)] = []
        var rest = Substring(source)
        var line = 1
        func isWord(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" || c == "." }
        while let first = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                let end = rest.firstRange(of: "*/")
                line += rest[..<(end?.upperBound ?? rest.endIndex)].count { $0.isNewline }
                rest = rest[(end?.upperBound ?? rest.endIndex)...]
            } else if first == "\"" {
                let literal = stringLiteral(at: rest)
                line += literal.count { $0.isNewline }
                rest = rest.dropFirst(literal.count)
            } else if isWord(first) {
                let word = rest.prefix(while: isWord)
                tokens.append((String(word), line))
                rest = rest.dropFirst(word.count)
            } else if rest.hasPrefix("->") {
                tokens.append(("->", line))
                rest = rest.dropFirst(2)
            } else {
                if first.isNewline { line += 1 }
                if !first.isWhitespace, first != "`" { tokens.append((String(first), line)) }
                rest = rest.dropFirst()
            }
        }
        return tokens
    }

    /// The literal that begins at a quotation mark, with both its marks.
    private static func stringLiteral(at rest: Substring) -> Substring {
        let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        var end = rest.index(rest.startIndex, offsetBy: mark.count)
        while end < rest.endIndex {
            if rest[end] == "\\", rest.index(after: end) < rest.endIndex {
                end = rest.index(end, offsetBy: 2)
            } else if rest[end...].hasPrefix(mark) {
                return rest[..<rest.index(end, offsetBy: mark.count)]
            } else {
                end = rest.index(after: end)
            }
        }
        return rest
    }
}
