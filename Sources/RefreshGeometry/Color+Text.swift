extension Color {
    /// A colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`, capitals or not; nil for anything else.
    public init?(parsing text: String) {
        let bytes = text.utf8.span
        guard bytes.count > 0, bytes[0] == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        for i in 1..<max(1, bytes.count) {
            guard i <= 8, let digit = Color.hexValue(bytes[i]) else { return nil }
            value = value << 4 | digit
        }
        switch bytes.count {
        case 4: self.init(hex: ((value >> 8) << 16 | (value >> 4 & 15) << 8 | value & 15) * 17)
        case 7: self.init(hex: value)
        case 9: self.init(rgba32: value)
        default: return nil
        }
    }

    /// The colour as `#RRGGBBAA` in capitals, each component rounded to the nearest of 256 steps.
    public var text: String {
        let value = rgba32
        let digits: StaticString = "0123456789ABCDEF"
        var bytes: [UInt8] = [UInt8(ascii: "#")]
        for shift in stride(from: UInt32(28), through: 0, by: -4) {
            bytes.append(digits.utf8Start[Int(value >> shift & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }
}
