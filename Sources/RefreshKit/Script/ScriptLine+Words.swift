extension ScriptLine {
    /// The value that the next word stands for in a table.
    mutating func word<Value>(
        _ what: String, in table: [(word: Name, value: Value)]
    ) throws(GestureScriptError) -> Value {
        guard let word = next() else { throw missing(what, allowed: table.map { $0.word.text }) }
        return try value(of: word, as: what, in: table)
    }

    /// The value that a word stands for in a table.
    func value<Value>(
        of word: Word, as what: String, in table: [(word: Name, value: Value)]
    ) throws(GestureScriptError) -> Value {
        for entry in table where entry.word == word.name { return entry.value }
        throw unknown(word, what, table.map { $0.word.text })
    }

    /// How a curve is written that has no name.
    private static let cubicForm = "cubic(x1,y1,x2,y2)"

    /// How errors show what a curve can be.
    static var curveForms: [String] { ScriptWords.curves.map { $0.word.text } + [cubicForm] }

    /// A timing curve, by name or as `cubic(x1,y1,x2,y2)`; the words that may stand instead of
    /// one are for the error.
    func curve(
        _ word: Word, or others: [String] = []
    ) throws(GestureScriptError) -> TimingFunction {
        for entry in ScriptWords.curves where entry.word == word.name { return entry.value }
        let opening: [UInt8] = [0x63, 0x75, 0x62, 0x69, 0x63, 0x28]
        guard word.bytes.starts(with: opening) else {
            throw unknown(word, "curve", ScriptLine.curveForms + others)
        }
        var numbers: [Double] = []
        let parts = word.bytes[opening.count...].split(
            separator: 0x2C, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            guard !isLast || part.last == 0x29 else { break }
            let digits = [UInt8]((isLast ? part.dropLast() : part).filter { $0 != 0x20 && $0 != 9 })
            guard let number = try? DecimalParser.parse(digits.span) else { break }
            numbers.append(number)
        }
        guard numbers.count == 4, parts.count == 4 else {
            throw malformed(word, "curve", allowed: [ScriptLine.cubicForm])
        }
        let curve = TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
        guard curve.isValid else {
            throw error(
                .outOfRange, at: word.range.lowerBound,
                "curve " + quoted(word) + " is out of range",
                allowed: ["x1 and x2 from 0 to 1, y1 and y2 within ±1000000"])
        }
        return curve
    }

    /// The name behind `set`.
    mutating func parameterName() throws(GestureScriptError) -> Name {
        guard let word = next() else {
            throw missing(
                "name", allowed: ["a parameter of the effect", "an option of the controller"])
        }
        return word.name
    }

    /// The value behind `set NAME`: one word, but for a view spring two.
    mutating func parameterValue(of name: Name) throws(GestureScriptError) -> Name {
        guard let word = try nextValue() else {
            throw missing(
                "value of " + SafeText.line(name.text),
                allowed: ["one word", "a text in quotation marks"])
        }
        guard name == "viewSpring", let curve = next() else { return word.name }
        return Name(word.text + " " + curve.text)
    }

    /// Throws unless nothing more than a comment follows.
    mutating func end() throws(GestureScriptError) {
        guard let word = next() else { return }
        throw unexpected(word, [])
    }

    /// An error about a word where one of a few others, or none, may stand.
    func unexpected(_ word: Word, _ words: [String]) -> GestureScriptError {
        error(
            .unexpected, at: word.range.lowerBound, "unexpected " + quoted(word),
            allowed: words + ["the end of the line"],
            suggestion: Suggestion.nearest(to: word.text, in: words))
    }

    /// An error about a word that is none of those known.
    func unknown(_ word: Word, _ what: String, _ words: [String]) -> GestureScriptError {
        error(
            .unknown, at: word.range.lowerBound, "unknown " + what + " " + quoted(word),
            allowed: words, suggestion: Suggestion.nearest(to: word.text, in: words))
    }

    /// An error about a word that is not written as it should be.
    func malformed(
        _ word: Word, _ what: String, allowed: [String], suggestion: String? = nil
    ) -> GestureScriptError {
        error(
            .malformed, at: word.range.lowerBound, quoted(word) + " is no " + what,
            allowed: allowed, suggestion: suggestion)
    }

    /// A word as errors quote it.
    func quoted(_ word: Word) -> String {
        SafeText.quoted(String(decoding: source.bytes[word.range], as: UTF8.self))
    }
}
