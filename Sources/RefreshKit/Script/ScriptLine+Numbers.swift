extension ScriptLine {
    /// A size, `WxH`.
    mutating func size() throws(GestureScriptError) -> Size {
        let form = "WxH in points, such as 390x844"
        guard let word = next() else { throw missing("size", allowed: [form]) }
        let length = DecimalParser.lengthOfNumber(word.bytes.span)
        guard length > 0, length < word.bytes.count, word.bytes[length] == 0x78,
            let width = number(word.bytes[..<length]),
            let height = number(word.bytes[(length + 1)...])
        else { throw malformed(word, "size", allowed: [form]) }
        guard width >= 1, width <= 100_000, height >= 0, height <= 100_000 else {
            throw outOfRange(word, "size", ["widths from 1 to 100000, heights from 0 to 100000"])
        }
        return Size(width, height)
    }

    /// A time from 0 to an hour, with its unit.
    mutating func time() throws(GestureScriptError) -> Seconds {
        guard let word = next() else { throw missing("time", allowed: ScriptLine.timeForms) }
        return try time(word)
    }

    /// The time that a word says.
    func time(
        _ word: Word, upTo limit: Seconds = GestureScript.longestDuration
    ) throws(GestureScriptError) -> Seconds {
        let length = DecimalParser.lengthOfNumber(word.bytes.span)
        let unit = [UInt8](word.bytes[length...])
        guard length > 0, unit.isEmpty || unit == [0x73] || unit == [0x6D, 0x73] else {
            throw malformed(word, "time", allowed: ScriptLine.timeForms)
        }
        guard !unit.isEmpty else {
            throw error(
                .malformed, at: word.range.lowerBound, "time " + quoted(word) + " has no unit",
                allowed: ScriptLine.timeForms, suggestion: word.text + "s")
        }
        guard let seconds = number(word.bytes[..<length], exponent: unit.count == 2 ? -3 : 0),
            seconds >= 0, seconds <= limit
        else { throw outOfRange(word, "time", ["0s to " + DecimalWriter.fixed(limit) + "s"]) }
        return seconds
    }

    static let timeForms = ["a time such as 150ms", "2s"]

    /// A distance: points, or with an `x` behind it multiples of the trigger distance.
    mutating func distance() throws(GestureScriptError) -> GestureDistance {
        let forms = ["points such as 161", "multiples of the trigger distance such as 1.15x"]
        guard let word = next() else { throw missing("distance", allowed: forms) }
        let length = DecimalParser.lengthOfNumber(word.bytes.span)
        let unit = [UInt8](word.bytes[length...])
        guard length > 0, unit.isEmpty || unit == [0x78] else {
            throw malformed(word, "distance", allowed: forms)
        }
        guard let value = number(word.bytes[..<length]),
            value.magnitude <= (unit.isEmpty ? 100_000 : 1000)
        else { throw outOfRange(word, "distance", ["-100000 to 100000", "-1000x to 1000x"]) }
        return unit.isEmpty ? .points(value) : .multiple(value)
    }

    /// A number without a unit.
    mutating func number(
        _ what: String, in range: ClosedRange<Double>
    ) throws(GestureScriptError) -> Double {
        guard let word = next() else {
            throw missing(what, allowed: [ScriptLine.text(range)])
        }
        return try number(word, what, in: range)
    }

    /// The number that a word says.
    func number(
        _ word: Word, _ what: String, in range: ClosedRange<Double>
    ) throws(GestureScriptError) -> Double {
        let limits = ScriptLine.text(range)
        guard DecimalParser.lengthOfNumber(word.bytes.span) == word.bytes.count else {
            throw malformed(word, "number", allowed: [limits])
        }
        guard let value = number(word.bytes[...]), value >= range.lowerBound,
            value <= range.upperBound
        else { throw outOfRange(word, what, [limits]) }
        return value
    }

    /// The number of a session.
    mutating func session() throws(GestureScriptError) -> Int {
        let range = 1.0...1_000_000
        guard let word = next() else {
            throw missing("session", allowed: [ScriptLine.text(range)])
        }
        guard let session = Int(exactly: try number(word, "session", in: range)) else {
            throw malformed(word, "whole number", allowed: [ScriptLine.text(range)])
        }
        return session
    }

    private static func text(_ range: ClosedRange<Double>) -> String {
        DecimalWriter.fixed(range.lowerBound) + " to " + DecimalWriter.fixed(range.upperBound)
    }

    private func number(_ bytes: ArraySlice<UInt8>, exponent: Int = 0) -> Double? {
        do throws(DecimalParser.Failure) {
            return try DecimalParser.parse(bytes.span, exponent: exponent)
        } catch {
            return nil
        }
    }

    private func outOfRange(
        _ word: Word, _ what: String, _ allowed: [String]
    ) -> GestureScriptError {
        error(
            .outOfRange, at: word.range.lowerBound, what + " " + quoted(word) + " is out of range",
            allowed: allowed)
    }
}
