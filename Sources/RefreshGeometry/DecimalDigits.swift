/// A decimal number taken apart: a sign, digits and the power of ten of the first digit.
struct DecimalDigits {
    /// Whether a minus stands in front, unless all digits are 0.
    var isNegative: Bool
    /// The digits 0…9, the first one not 0; none for zero.
    var digits: [UInt8]
    /// The power of ten that the first digit counts.
    var exponent: Int

    init(isNegative: Bool, digits: [UInt8], exponent: Int? = nil) {
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = exponent ?? digits.count - 1
        while self.digits.last == 0 { self.digits.removeLast() }
    }

    /// The number, without an exponent where that is not absurdly long: from 1e-7 to below 1e21.
    var text: String {
        var bytes: [UInt8] = []
        if (-7..<21).contains(exponent) || digits.isEmpty {
            appendPlain(to: &bytes)
        } else {
            if isNegative { bytes.append(0x2D) }
            bytes.append(0x30 + digits[0])
            if digits.count > 1 { bytes.append(0x2E) }
            for digit in digits.dropFirst() { bytes.append(0x30 + digit) }
            bytes.append(0x65)
            let power = Int(exponent.magnitude)
            DecimalDigits(
                isNegative: exponent < 0, digits: BigUnsigned(UInt64(power)).decimalDigits
            ).appendPlain(to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the number without an exponent.
    func appendPlain(to bytes: inout [UInt8]) {
        guard !digits.isEmpty else {
            bytes.append(0x30)
            return
        }
        if isNegative { bytes.append(0x2D) }
        for place in 0...max(0, exponent) {
            let index = exponent < 0 ? -1 : place
            bytes.append(0x30 + (digits.indices.contains(index) ? digits[index] : 0))
        }
        let fraction = digits.count - 1 - exponent
        guard fraction > 0 else { return }
        bytes.append(0x2E)
        for place in 1...fraction {
            let index = exponent + place
            bytes.append(0x30 + (index < 0 ? 0 : digits[index]))
        }
    }
}
