import RefreshGeometry
import RefreshKit

/// Bytes for the other process: numbers lowest byte first, texts behind their length.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ value: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
    }

    mutating func double(_ value: Double) { number(value.bitPattern) }

    mutating func text(_ text: String) {
        number(UInt64(text.utf8.count))
        bytes += text.utf8
    }

    /// What an instance is made from.
    mutating func creation(_ creation: EffectCreation) {
        double(creation.size.width)
        double(creation.size.height)
        double(creation.holdExtent)
        double(creation.triggerDistance)
        number(UInt64(creation.flags))
        number(UInt64(creation.values.count))
        for value in creation.values { self.value(value) }
    }

    private mutating func value(_ value: ParameterValue) {
        number(value.kind.wireNumber)
        switch value {
        case .number(let number): double(number)
        case .integer(let integer): number(UInt64(bitPattern: Int64(integer)))
        case .flag(let flag): number(flag ? 1 : 0)
        case .color(let color):
            for component in [color.red, color.green, color.blue, color.alpha] {
                double(component)
            }
        case .choice(let name), .text(let name): text(name.text)
        case .curve(let curve):
            text(curve.text)
            for value in curve.table?.values ?? [] { double(value) }
        }
    }
}

extension ParameterKind {
    /// The kind's number between two processes of one build.
    var wireNumber: UInt64 {
        switch self {
        case .number: 0
        case .integer: 1
        case .flag: 2
        case .color: 3
        case .choice: 4
        case .text: 5
        case .curve: 6
        }
    }
}
