extension ScriptSource {
    /// Throws for a text that is too long, is not UTF-8 or holds control characters.
    func check() throws(GestureScriptError) {
        guard bytes.count <= GestureScript.longestText else {
            throw error(
                .unreadable, line: 1, at: 0, "the script is too long",
                allowed: ["up to " + DecimalWriter.integer(GestureScript.longestText) + " bytes"])
        }
        for line in lines.indices {
            let range = lines[line]
            var i = range.lowerBound
            while i < range.upperBound {
                let byte = bytes[i]
                guard byte < 0x80 else {
                    guard let length = characterLength(at: i, end: range.upperBound) else {
                        throw error(
                            .unreadable, line: line + 1, at: i, "the text is not UTF-8",
                            allowed: ["UTF-8 without control characters"])
                    }
                    i += length
                    continue
                }
                guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
                    let what = byte == 0 ? "a NUL byte" : "a control character"
                    throw error(
                        .unreadable, line: line + 1, at: i, what + " in the text",
                        allowed: ["UTF-8 without control characters"])
                }
                i += 1
            }
        }
    }

    /// How many bytes the character of two bytes or more at an index has; nil when it is none
    /// (the well-formed sequences of the Unicode standard, table 3-7).
    private func characterLength(at i: Int, end: Int) -> Int? {
        let first = bytes[i]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first <= 0xF4, i + length <= end else { return nil }
        let second = bytes[i + 1]
        let low: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
        let high: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
        guard second >= low, second <= high else { return nil }
        for j in 2..<max(2, length) where bytes[i + j] & 0xC0 != 0x80 { return nil }
        return length
    }
}
