import RefreshGeometry
import RefreshKit

/// Reads what a ``WireWriter`` wrote; nil where there is something else.
struct WireReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func number() -> UInt64? {
        guard bytes.count - offset >= 8 else { return nil }
        defer { offset += 8 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    mutating func double() -> Double? { number().map { Double(bitPattern: $0) } }

    mutating func text() -> String? {
        guard let count = number(), count <= UInt64(bytes.count - offset) else { return nil }
        defer { offset += Int(count) }
        return String(decoding: bytes[offset..<offset + Int(count)], as: UTF8.self)
    }

    /// What an instance is made from.
    mutating func creation() -> EffectCreation? {
        guard let width = double(), let height = double(), let holdExtent = double(),
            let triggerDistance = double(), let flags = number(), let count = number()
        else { return nil }
        var values: [ParameterValue] = []
        for _ in 0..<count {
            guard let value = value() else { return nil }
            values.append(value)
        }
        return EffectCreation(
            size: Size(width, height), holdExtent: holdExtent, triggerDistance: triggerDistance,
            flags: UInt32(truncatingIfNeeded: flags), values: values)
    }

    private mutating func value() -> ParameterValue? {
        switch number() {
        case ParameterKind.number.wireNumber: double().map { .number($0) }
        case ParameterKind.integer.wireNumber:
            number().map { .integer(Int(Int64(bitPattern: $0))) }
        case ParameterKind.flag.wireNumber: number().map { .flag($0 != 0) }
        case ParameterKind.color.wireNumber: color().map { .color($0) }
        case ParameterKind.choice.wireNumber: text().map { .choice(Name($0)) }
        case ParameterKind.text.wireNumber: text().map { .text(Name($0)) }
        case ParameterKind.curve.wireNumber: curve().map { .curve($0) }
        default: nil
        }
    }

    /// A curve by what it is written as; behind one of a library come its values.
    private mutating func curve() -> TimingFunction? {
        guard let text = text() else { return nil }
        if let curve = try? TimingFunction(parsing: text) { return curve }
        var values: [Double] = []
        for _ in 0..<CurveTable.count {
            guard let value = double() else { return nil }
            values.append(value)
        }
        return CurveTable(Name(text), values).map { TimingFunction($0) }
    }

    private mutating func color() -> Color? {
        guard let red = double(), let green = double(), let blue = double(), let alpha = double()
        else { return nil }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
