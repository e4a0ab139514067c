/// The number at the front of a text, taken apart but not yet rounded.
struct DecimalScan {
    /// How many bytes the number takes.
    private(set) var length = 0
    private var isNegative = false
    /// The first 19 significant digits as a whole number.
    private var mantissa: UInt64 = 0
    /// How many digits there are, from the first that isn't 0.
    private var digitCount = 0
    /// Where that first digit stands.
    private var firstDigit = 0
    /// Digits behind the point.
    private var fractionCount = 0
    /// The exponent as written, held within ±`exponentLimit`.
    private var exponent = 0

    /// Beyond what any text that fits into memory could bring back into range.
    private static let exponentLimit = 100_000_000
    /// No halfway case between two doubles has more significant digits than 767.
    private static let digitLimit = 800

    /// Finds the longest number that a text starts with.
    init(_ text: Span<UInt8>) throws(DecimalParser.Failure) {
        var i = 0
        func digit(_ at: Int) -> UInt8? {
            guard at < text.count, text[at] >= 0x30, text[at] <= 0x39 else { return nil }
            return text[at] - 0x30
        }
        if i < text.count, text[i] == 0x2B || text[i] == 0x2D {
            isNegative = text[i] == 0x2D
            i += 1
        }
        let start = i
        while let d = digit(i) {
            take(d, at: i)
            i += 1
        }
        if i < text.count, text[i] == 0x2E, digit(i + 1) != nil {
            i += 1
            while let d = digit(i) {
                take(d, at: i)
                fractionCount += 1
                i += 1
            }
        }
        guard i > start else { throw .malformed(at: i) }
        if i < text.count, text[i] | 0x20 == 0x65 {
            var j = i + 1
            let isSigned = j < text.count && (text[j] == 0x2B || text[j] == 0x2D)
            let isBelow = isSigned && text[j] == 0x2D
            if isSigned { j += 1 }
            if digit(j) != nil {
                while let d = digit(j) {
                    exponent = min(exponent * 10 + Int(d), Self.exponentLimit)
                    j += 1
                }
                if isBelow { exponent = -exponent }
                i = j
            }
        }
        length = i
    }

    private mutating func take(_ digit: UInt8, at index: Int) {
        if digitCount == 0 {
            guard digit > 0 else { return }
            firstDigit = index
        }
        if digitCount < 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
        digitCount += 1
    }

    /// The nearest double, times ten to the power of `shift`; `text` is what was scanned.
    func value(in text: Span<UInt8>, exponent shift: Int) throws(DecimalParser.Failure) -> Double {
        var exponent = exponent + shift - fractionCount
        let sign = isNegative ? -1.0 : 1.0
        guard digitCount > 0, digitCount + exponent > -324 else { return sign * 0 }
        guard digitCount + exponent < 311 else { throw .tooLarge }
        if digitCount <= 19, mantissa <= 1 << 53, exponent.magnitude <= 22 {
            // Both numbers are exact, so one operation rounds once.
            var power = 1.0
            for _ in 0..<exponent.magnitude { power *= 10 }
            return sign * (exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power)
        }
        var digits = BigUnsigned(mantissa)
        if digitCount > 19 {
            digits = significantDigits(of: text)
            exponent += max(0, digitCount - Self.digitLimit)
        }
        let rounded = Self.nearest(to: digits, timesTenTo: exponent)
        guard rounded.isFinite else { throw .tooLarge }
        return sign * rounded
    }

    /// The digits as one number; beyond the limit they only decide which side of halfway it is.
    private func significantDigits(of text: Span<UInt8>) -> BigUnsigned {
        var digits = BigUnsigned(0)
        var taken = 0
        var i = firstDigit
        while taken < digitCount {
            defer { i += 1 }
            guard text[i] != 0x2E else { continue }
            taken += 1
            guard taken > Self.digitLimit else {
                digits.multiply(by: 10, adding: UInt32(text[i] - 0x30))
                continue
            }
            if text[i] != 0x30 {
                digits.add(BigUnsigned(1))
                break
            }
        }
        return digits
    }

    /// The double nearest to `digits` · 10^`exponent`; infinity beyond the largest.
    private static func nearest(to digits: BigUnsigned, timesTenTo exponent: Int) -> Double {
        var numerator = digits
        var denominator = BigUnsigned(1)
        if exponent >= 0 {
            numerator.multiply(byPowerOfTen: exponent)
        } else {
            denominator.multiply(byPowerOfTen: -exponent)
        }
        // Scaled so that the quotient has 63 or 64 bits.
        let shift = 63 + denominator.bitWidth - numerator.bitWidth
        numerator.shiftLeft(max(0, shift))
        denominator.shiftLeft(max(0, -shift))
        denominator.shiftLeft(63)
        var quotient: UInt64 = 0
        for _ in 0..<64 {
            quotient <<= 1
            if !numerator.isLess(than: denominator) {
                numerator.subtract(denominator)
                quotient |= 1
            }
            denominator.shiftRight(1)
        }
        let spare = quotient.leadingZeroBitCount
        return round(quotient << UInt64(spare), exponent: -shift - spare, more: !numerator.isZero)
    }

    /// Rounds `bits` · 2^`exponent` half to even; `bits` has its top bit set, and `more` says that
    /// something below the lowest bit was cut off.
    private static func round(_ bits: UInt64, exponent: Int, more: Bool) -> Double {
        let leading = exponent + 63
        guard leading <= 1023 else { return .infinity }
        let drop = leading >= -1022 ? 11 : 11 + (-1022 - leading)
        guard drop <= 64 else { return 0 }
        let kept = drop == 64 ? 0 : bits >> UInt64(drop)
        let rest = drop == 64 ? bits : bits & (1 << UInt64(drop) - 1)
        let half: UInt64 = 1 << UInt64(drop - 1)
        let isUp = rest > half || rest == half && (more || kept & 1 == 1)
        let base = leading >= -1022 ? UInt64(leading + 1022) << 52 : 0
        return Double(bitPattern: base + kept + (isUp ? 1 : 0))
    }
}
