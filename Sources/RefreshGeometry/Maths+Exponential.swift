/// Exponential, logarithm, power.
extension Maths {
    /// e to the power of `x`: 0 below about -745.1, infinite above about 709.8.
    public static func exp(_ x: Double) -> Double {
        guard x < 709.79 else { return x == x ? .infinity : .nan }
        guard x > -745.2 else { return 0 }
        let shifted = x * 1.4426950408889634 + roundingShift
        let k = shifted - roundingShift
        // ln 2 in two parts; the first has 42 bits, so that its product with k is exact.
        let r = (x - k * 0.6931471805598903) - k * 5.497923018708371e-14
        var p = 1 / 6_227_020_800.0
        p = p * r + 1 / 479_001_600.0
        p = p * r + 1 / 39_916_800.0
        p = p * r + 1 / 3_628_800.0
        p = p * r + 1 / 362_880.0
        p = p * r + 1 / 40320.0
        p = p * r + 1 / 5040.0
        p = p * r + 1 / 720.0
        p = p * r + 1 / 120.0
        p = p * r + 1 / 24.0
        p = p * r + 1 / 6.0
        p = p * r + 0.5
        return scaled(1 + (r + r * r * p), by: Int(k))
    }

    /// The natural logarithm; -infinity of 0, NaN below 0.
    public static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else {
            return x == 0 ? -.infinity : x == .infinity ? .infinity : .nan
        }
        let (k, m) = split(x)
        let f = (m - 1) / (m + 1)
        let tail = 2 * f + f * logSeries(f * f)
        return k * 0.6931471805598903 + (tail + k * 5.497923018708371e-14)
    }

    /// `x` to the power of `y`; NaN for a negative `x` and a `y` that is no integer. Anything to
    /// the power of 0 and 1 to any power are 1.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        guard x == x, y == y else { return .nan }
        let isInteger = trunc(y) == y
        if x < 0, x > -.infinity, y.magnitude < .infinity, !isInteger { return .nan }
        // From 2^53 on all numbers are even.
        let isOdd = isInteger && y.magnitude < 0x1p53 && Int64(y) & 1 == 1
        let result = powOfMagnitude(x.magnitude, y)
        return isOdd && x.sign == .minus ? -result : result
    }

    private static func powOfMagnitude(_ x: Double, _ y: Double) -> Double {
        if x == 1 { return 1 }
        guard x > 0, x < .infinity, y.magnitude < .infinity else {
            return (x > 1) == (y > 0) ? .infinity : 0
        }
        // The error of the logarithm grows with the exponent: it is needed to some 65 bits.
        let log = preciseLog(x)
        guard (log.high * y).magnitude < 800 else {
            return (log.high > 0) == (y > 0) ? .infinity : 0
        }
        let high = doubleProduct(log.high, y)
        let low = high.low + log.low * y
        let power = exp(high.high)
        return power == .infinity ? power : power + power * low
    }

    /// The natural logarithm of a positive finite number as a sum of two.
    private static func preciseLog(_ x: Double) -> (high: Double, low: Double) {
        let (k, m) = split(x)
        // f = (m - 1) / (m + 1) with what its rounding, and that of m + 1, left over.
        let numerator = m - 1
        let denominator = m + 1
        let lost = m - (denominator - 1)
        let f = numerator / denominator
        let back = doubleProduct(f, denominator)
        let rest = (numerator - back.high - back.low - f * lost) / denominator
        // 2f is the leading term; the series is at most a hundredth of it.
        let series = 2 * rest + f * logSeries(f * f)
        let a = doubleSum(k * 0.6931471805598903, 2 * f)
        let b = doubleSum(a.high, series)
        let low = a.low + b.low + k * 5.497923018708371e-14
        return doubleSum(b.high, low)
    }

    /// A positive finite number as 2^k · m with m from √½ to √2.
    private static func split(_ x: Double) -> (k: Double, m: Double) {
        let isSubnormal = x < 0x1p-1022
        let normal = isSubnormal ? x * 0x1p54 : x
        var k = Int(normal.exponentBitPattern) - 1023 - (isSubnormal ? 54 : 0)
        var m = Double(bitPattern: normal.significandBitPattern | 0x3FF0_0000_0000_0000)
        if m > 1.4142135623730951 {
            m *= 0.5
            k += 1
        }
        return (Double(k), m)
    }

    /// 2(z/3 + z²/5 + …) for z up to 0.0295: what 2·artanh f has beyond 2f, divided by f. The
    /// first term left out is below 1e-18.
    private static func logSeries(_ z: Double) -> Double {
        var p = 2 / 23.0
        p = p * z + 2 / 21.0
        p = p * z + 2 / 19.0
        p = p * z + 2 / 17.0
        p = p * z + 2 / 15.0
        p = p * z + 2 / 13.0
        p = p * z + 2 / 11.0
        p = p * z + 2 / 9.0
        p = p * z + 2 / 7.0
        p = p * z + 2 / 5.0
        p = p * z + 2 / 3.0
        return p * z
    }

    /// A sum and its rounding error (Knuth).
    private static func doubleSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let high = a + b
        let part = high - a
        return (high, (a - (high - part)) + (b - part))
    }

    /// A product and its rounding error (Dekker); exact for factors up to 1e300.
    private static func doubleProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let high = a * b
        let (a1, a2) = halves(a)
        let (b1, b2) = halves(b)
        return (high, a2 * b2 - (((high - a1 * b1) - a2 * b1) - a1 * b2))
    }

    /// A number as a sum of two of 26 bits (Veltkamp).
    private static func halves(_ x: Double) -> (Double, Double) {
        let c = x * 134_217_729
        let high = c - (c - x)
        return (high, x - high)
    }
}
