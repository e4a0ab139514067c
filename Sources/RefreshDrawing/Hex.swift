/// A number as exactly 16 hexadecimal digits in lower case: how the project writes hashes.
public func hex16(_ value: UInt64) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(16)
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
        digits.append(hexDigit(UInt8(truncatingIfNeeded: value &>> shift) & 15))
    }
    return String(decoding: digits, as: UTF8.self)
}

/// The digit for a number of 0 to 15, as UTF-8.
func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
