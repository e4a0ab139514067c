/// Powers.
extension Maths {
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
        let product = doubleProduct(log.high, y)
        return exp(product.high, product.low + log.low * y)
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
        // 2(f + f³/3 + f⁵/5 + …): the first two terms as sums of two, the others are small.
        let z = doubleProduct(f, f)
        let cube = doubleProduct(z.high, f)
        let third = doubleProduct(cube.high, 2.0 / 3)
        let thirdLow =
            third.low + (cube.low + z.low * f) * (2.0 / 3) + cube.high * 3.700743415417188e-17
        let others = f * z.high * z.high * logSeries(z.high)
        let a = doubleSum(k * 0.6931471805598903, 2 * f)
        let b = doubleSum(a.high, third.high)
        let tail = 2 * rest * (1 + z.high) + others + thirdLow
        return doubleSum(b.high, a.low + b.low + tail + k * 5.497923018708371e-14)
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
