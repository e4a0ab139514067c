import RefreshGeometry

/// Writes one JSON document: keys in the order in which they are given, no spaces, numbers with a
/// stated number of digits, so that the same values are the same bytes everywhere.
public struct JSONWriter: Sendable {
    /// What is written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// Whether the next value needs a comma before it.
    private var needsComma = false

    /// An empty document.
    public init() {}

    /// What is written so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object whose members the closure writes by ``key(_:)`` and a value each.
    public mutating func object<Failure: Error>(
        _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        open(UInt8(ascii: "{"))
        try members(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes an array whose elements the closure writes.
    public mutating func array<Failure: Error>(
        _ elements: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        open(UInt8(ascii: "["))
        try elements(&self)
        close(UInt8(ascii: "]"))
    }

    /// Writes the key of the value that follows.
    public mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string.
    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { append(escaping: byte) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    public mutating func integer(_ value: Int) { raw(DecimalWriter.integer(value)) }

    /// Writes a number rounded half away from zero to a count of decimals; `null` unless finite.
    public mutating func number(_ value: Double, decimals: Int = 6) {
        raw(DecimalWriter.fixed(value, decimals: decimals))
    }

    /// Writes a number rounded to a count of significant digits; `null` unless finite.
    public mutating func number(_ value: Double, significant digits: Int) {
        raw(DecimalWriter.significant(value, digits: digits))
    }

    /// Writes the shortest number that reads back as the same one; `null` unless finite.
    public mutating func number(shortest value: Double) { raw(DecimalWriter.shortest(value)) }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes `null`.
    public mutating func null() { raw("null") }

    /// Breaks the line between two values, for people who read the file or compare two.
    public mutating func newline() {
        if needsComma {
            bytes.append(UInt8(ascii: ","))
            needsComma = false
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Ends the document, or a line of JSON Lines.
    public mutating func end() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func raw(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case 34, 92: bytes += [92, byte]
        case 10: bytes += [92, UInt8(ascii: "n")]
        case 13: bytes += [92, UInt8(ascii: "r")]
        case 9: bytes += [92, UInt8(ascii: "t")]
        case 0..<32, 127:
            let digits = Array("0123456789abcdef".utf8)
            bytes += [
                92, UInt8(ascii: "u"), 48, 48, digits[Int(byte >> 4)], digits[Int(byte & 15)],
            ]
        default: bytes.append(byte)
        }
    }
}

extension JSONWriter {
    /// Writes a key and a string.
    public mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    /// Writes a key and a whole number.
    public mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    /// Writes a key and a number with at most six decimals.
    public mutating func member(_ name: String, _ value: Double) {
        key(name)
        number(value)
    }

    /// Writes a key and a truth value.
    public mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }
}
