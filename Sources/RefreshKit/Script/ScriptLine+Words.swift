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

    /// A timing curve, by name, as `cubic(x1,y1,x2,y2)` or as a library's function in quotation
    /// marks; the words that may stand instead of one are for the error.
    func curve(
        _ word: Word, or others: [String] = []
    ) throws(GestureScriptError) -> TimingFunction {
        if !word.isQuoted, word.bytes.contains(0x21) {
            throw malformed(
                word, "curve", allowed: ["a library's function in quotation marks"])
        }
        do throws(CurveError) {
            return try TimingFunction(parsing: word.text, libraries: libraries)
        } catch {
            guard error.problem != .unknown else {
                throw unknown(word, "curve", TimingFunction.forms + others)
            }
            throw self.error(
                error.problem.inScripts, at: word.offset(ofCharacter: error.column), error.what,
                allowed: error.allowed, suggestion: error.suggestion)
        }
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
        guard name == "viewSpring", let curve = try nextCurve() else { return word.name }
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

extension CurveError.Problem {
    /// The kind of mistake as scripts have it.
    fileprivate var inScripts: GestureScriptError.Problem {
        switch self {
        case .unknown: .unknown
        case .malformed: .malformed
        case .outOfRange: .outOfRange
        case .refused, .unavailable: .refused
        }
    }
}
