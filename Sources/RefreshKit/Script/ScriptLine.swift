/// Reads the words of one line of a script, from left to right.
struct ScriptLine {
    /// A word: where it stands and what it says.
    struct Word {
        /// The bytes in the script's text, quotation marks included.
        let range: Range<Int>
        /// What it says, quotation marks and escapes removed.
        let bytes: [UInt8]

        /// What it says, as text.
        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// What it says, to compare.
        var name: Name { Name(text) }

        /// Whether it stands in quotation marks.
        var isQuoted: Bool { range.count > bytes.count }

        /// Where a character of what it says, counted from 1, stands in the script's text; where
        /// the word begins if escapes make that unclear.
        func offset(ofCharacter column: Int) -> Int {
            guard column > 1, !isQuoted || range.count == bytes.count + 2 else {
                return range.lowerBound
            }
            var left = column
            for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
                left -= 1
                if left == 0 { return range.lowerBound + index + (isQuoted ? 1 : 0) }
            }
            return range.upperBound - (isQuoted ? 1 : 0)
        }
    }

    let source: ScriptSource
    /// The number of the line, from 1.
    let number: Int
    /// Where curves of libraries come from; nil for nowhere.
    let libraries: CurveResolver?
    private var position: Int
    private let limit: Int

    init(_ source: ScriptSource, number: Int, libraries: CurveResolver? = nil) {
        self.source = source
        self.number = number
        self.libraries = libraries
        position = source.lines[number - 1].lowerBound
        limit = source.lines[number - 1].upperBound
    }

    /// The next word, or nil at the end of the line or at a comment.
    ///
    /// A word ends at a blank that is in no parentheses: `cubic(0.2, 0, 0, 1)` is one word.
    mutating func next() -> Word? {
        skipBlanks()
        let start = position
        var depth = 0
        while position < limit, source.bytes[position] != 0x23 {
            let byte = source.bytes[position]
            if isBlank(byte), depth == 0 { break }
            if byte == 0x28 { depth += 1 }
            if byte == 0x29 { depth -= 1 }
            position += 1
        }
        guard position > start else { return nil }
        return Word(range: start..<position, bytes: [UInt8](source.bytes[start..<position]))
    }

    /// The next word that may be any text: a colour such as `#FF8800` is no comment, and a text
    /// with blanks stands in quotation marks.
    mutating func nextValue() throws(GestureScriptError) -> Word? {
        skipBlanks()
        guard position < limit else { return nil }
        let start = position
        if source.bytes[start] == 0x22 { return try quoted() }
        if source.bytes[start] == 0x23, start + 1 == limit || isBlank(source.bytes[start + 1]) {
            return nil
        }
        while position < limit, !isBlank(source.bytes[position]) { position += 1 }
        return Word(range: start..<position, bytes: [UInt8](source.bytes[start..<position]))
    }

    /// The next word, which may be a curve: one of a library's stands in quotation marks.
    mutating func nextCurve() throws(GestureScriptError) -> Word? {
        skipBlanks()
        return position < limit && source.bytes[position] == 0x22 ? try quoted() : next()
    }

    private mutating func quoted() throws(GestureScriptError) -> Word {
        let start = position
        var text: [UInt8] = []
        position += 1
        while position < limit {
            let byte = source.bytes[position]
            position += 1
            if byte == 0x22 { return Word(range: start..<position, bytes: text) }
            guard byte == 0x5C else {
                text.append(byte)
                continue
            }
            switch position < limit ? source.bytes[position] : 0 {
            case 0x22: text.append(0x22)
            case 0x5C: text.append(0x5C)
            case 0x6E: text.append(0x0A)
            case 0x72: text.append(0x0D)
            case 0x74: text.append(0x09)
            default:
                throw error(
                    .malformed, at: position - 1, "unknown escape in a text",
                    allowed: ["\\\"", "\\\\", "\\n", "\\r", "\\t"])
            }
            position += 1
        }
        throw error(
            .missing, at: limit, "the text has no end", allowed: ["a closing quotation mark"])
    }

    private mutating func skipBlanks() {
        while position < limit, isBlank(source.bytes[position]) { position += 1 }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// An error at an offset of the text.
    func error(
        _ problem: GestureScriptError.Problem, at offset: Int, _ what: String,
        allowed: [String] = [], suggestion: String? = nil
    ) -> GestureScriptError {
        source.error(
            problem, line: number, at: offset, what, allowed: allowed, suggestion: suggestion)
    }

    /// An error where the next word should stand: behind the last one.
    func missing(_ what: String, allowed: [String]) -> GestureScriptError {
        error(.missing, at: position, "missing " + what, allowed: allowed)
    }
}
