import RefreshGeometry

/// Walks through the words of one line of a display list's text.
struct DisplayTextLine {
    /// The line's number, from 1.
    let number: Int
    private let start: Int
    private let end: Int
    private var position: Int

    /// The line between two indices of the text's bytes.
    init(number: Int, start: Int, end: Int) {
        self.number = number
        self.start = start
        self.end = end
        position = start
    }

    /// Where the next word lies; nil at the line's end.
    func peek(_ text: Span<UInt8>) -> Range<Int>? {
        var first = position
        while first < end, DisplayTextLine.isBlank(text[first]) { first += 1 }
        var last = first
        while last < end, !DisplayTextLine.isBlank(text[last]) { last += 1 }
        return first < last ? first..<last : nil
    }

    /// Goes past the next word if it is this one.
    mutating func take(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
        guard let range = peek(text), range.count == word.utf8CodeUnitCount else { return false }
        let isEqual = word.withUTF8Buffer { letters in
            for index in 0..<letters.count where letters[index] != text[range.lowerBound + index] {
                return false
            }
            return true
        }
        if isEqual { position = range.upperBound }
        return isEqual
    }

    /// Goes past the next word if it is one of some; answers which.
    mutating func take<Value>(
        _ values: [Value], _ text: Span<UInt8>, _ word: (Value) -> StaticString
    ) -> Value? {
        for value in values where take(word(value), text) { return value }
        return nil
    }

    /// The next word, which must be one of some.
    mutating func word<Value>(
        _ values: [Value], _ text: Span<UInt8>, _ word: (Value) -> StaticString
    ) throws(DisplayListTextError) -> Value {
        guard let value = take(values, text, word) else { throw error(.unexpectedWord, text) }
        return value
    }

    /// Whether the next word begins as numbers do.
    func isAtNumber(_ text: Span<UInt8>) -> Bool {
        guard let range = peek(text) else { return false }
        return text[range.lowerBound] < 0x41
    }

    /// The next word as a decimal number, rounded to the nearest Float32.
    mutating func number(_ text: Span<UInt8>) throws(DisplayListTextError) -> Float {
        guard let range = peek(text) else { throw error(.missingWord, text) }
        do throws(DecimalParser.Failure) {
            let value = try DecimalParser.parse(text.extracting(range))
            position = range.upperBound
            return Float(value)
        } catch {
            throw self.error(.notANumber, text)
        }
    }

    /// The next word as a whole number from 0 to a limit.
    mutating func integer(
        _ text: Span<UInt8>, limit: UInt32
    ) throws(DisplayListTextError) -> UInt32 {
        guard let range = peek(text) else { throw error(.missingWord, text) }
        var value: UInt64 = 0
        for index in range {
            guard text[index] >= 0x30, text[index] <= 0x39 else { throw error(.notANumber, text) }
            value = value * 10 + UInt64(text[index] - 0x30)
            guard value <= UInt64(limit) else { throw error(.notANumber, text) }
        }
        position = range.upperBound
        return UInt32(value)
    }

    /// The next word as a pixel: its bytes in the order R, G, B, A.
    mutating func pixel(_ text: Span<UInt8>) throws(DisplayListTextError) -> UInt32 {
        guard let range = peek(text), range.count == 8 else { throw error(.notAPixel, text) }
        var value: UInt32 = 0
        for index in range {
            switch text[index] {
            case 0x30...0x39: value = value << 4 | UInt32(text[index] - 0x30)
            case 0x61...0x66: value = value << 4 | UInt32(text[index] - 0x57)
            default: throw error(.notAPixel, text)
            }
        }
        position = range.upperBound
        return value.byteSwapped
    }

    /// An error at the next word; at the line's end what is wrong is that none comes.
    func error(
        _ reason: DisplayListTextError.Reason, _ text: Span<UInt8>
    ) -> DisplayListTextError {
        guard let range = peek(text) else {
            return DisplayListTextError(.missingWord, line: number, column: end - start + 1)
        }
        return DisplayListTextError(
            reason, line: number, column: range.lowerBound - start + 1)
    }

    /// A blank, a tab, or the carriage return of a line end.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D
    }
}
