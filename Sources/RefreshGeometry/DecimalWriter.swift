/// Writes numbers as decimals, the same text for the same number everywhere.
///
/// Every digit comes from the number's exact value, rounded half away from zero. Never trailing
/// zeros behind a point, never `-0`. What is not finite, which nothing in the core lets through,
/// is written as `null`, as JSON would have it.
public enum DecimalWriter {
    /// A number with at most `decimals` digits behind the point and no exponent: `0.75`, `161`.
    public static func fixed(_ value: Double, decimals: Int = 6) -> String {
        guard value.isFinite else { return "null" }
        let places = max(0, min(decimals, 400))
        let digits = scaled(value.magnitude, byTenTo: places).decimalDigits
        var text: [UInt8] = []
        DecimalDigits(
            isNegative: value < 0, digits: digits, exponent: digits.count - 1 - places
        ).appendPlain(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// A number rounded to `digits` significant digits, 1…17: `138.161986083`, `1e-9`.
    public static func significant(_ value: Double, digits: Int = 12) -> String {
        guard value.isFinite else { return "null" }
        return self.digits(of: value, count: digits).text
    }

    /// The shortest text that reads back as the same number.
    public static func shortest(_ value: Double) -> String { shortest(value, exponent: 0) }

    /// The shortest text that reads back, as a `Double` rounded to a `Float`, as the same number.
    public static func shortest(_ value: Float) -> String {
        guard value.isFinite else { return "null" }
        // Six digits survive the way through any normal Float, 15 through any normal Double, so
        // that no shorter text can be right when those are not.
        return shortestDigits(of: Double(value), from: value.isNormal ? 6 : 1) {
            Float($0) == value
        }.text
    }

    /// The shortest text of a number in a unit of 10^-`exponent`: 0.15 as `150` for milliseconds.
    ///
    /// Reads back as the same number with `DecimalParser.parse(_:exponent: -exponent)`.
    public static func shortest(_ value: Double, exponent: Int) -> String {
        guard value.isFinite else { return "null" }
        var digits = shortestDigits(of: value, from: value.isNormal ? 15 : 1) { $0 == value }
        digits.exponent += exponent
        return digits.text
    }

    /// A whole number.
    public static func integer(_ value: Int) -> String {
        var text: [UInt8] = []
        DecimalDigits(
            isNegative: value < 0, digits: BigUnsigned(UInt64(value.magnitude)).decimalDigits
        ).appendPlain(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The fewest digits whose reading passes a test, `count` of them at least before trailing
    /// zeros go; all 17 always do.
    private static func shortestDigits(
        of value: Double, from count: Int, reads: (Double) -> Bool
    ) -> DecimalDigits {
        for count in count..<17 {
            let digits = digits(of: value, count: count)
            do throws(DecimalParser.Failure) {
                if reads(try DecimalParser.parse(digits.text)) { return digits }
            } catch {
                // Rounded up beyond the largest double: more digits will do.
                continue
            }
        }
        return digits(of: value, count: 17)
    }

    /// A number rounded to a count of significant digits.
    private static func digits(of value: Double, count: Int) -> DecimalDigits {
        guard value != 0 else { return DecimalDigits(isNegative: false, digits: []) }
        let count = max(1, min(count, 17))
        // log10(2) from below; the estimate is right or one off.
        var exponent = value.exponent * 1233 / 4096
        while true {
            let digits = scaled(value.magnitude, byTenTo: count - 1 - exponent).decimalDigits
            if digits.count == count {
                return DecimalDigits(isNegative: value < 0, digits: digits, exponent: exponent)
            }
            exponent += digits.count > count ? 1 : -1
        }
    }

    /// `value` · 10^`power`, rounded half up to a whole number. `value` is finite, 0 or more.
    private static func scaled(_ value: Double, byTenTo power: Int) -> BigUnsigned {
        let stored = Int(value.exponentBitPattern)
        let fraction = value.significandBitPattern
        let binary = max(stored, 1) - 1075
        var number = BigUnsigned(stored == 0 ? fraction : fraction | 1 << 52)
        number.multiply(byPowerOfTen: max(0, power))
        number.shiftLeft(max(0, binary))
        let shift = max(0, -binary)
        let tens = max(0, -power)
        if shift > 0 || tens > 0 {
            // Half of the divisor 2^shift · 10^tens makes rounding down round to the nearest.
            var half = BigUnsigned(shift > 0 ? 1 : 5)
            half.multiply(byPowerOfTen: shift > 0 ? tens : tens - 1)
            half.shiftLeft(max(0, shift - 1))
            number.add(half)
            number.shiftRight(shift)
            number.divide(byPowerOfTen: tens)
        }
        return number
    }
}
