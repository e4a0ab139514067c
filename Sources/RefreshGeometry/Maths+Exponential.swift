/// Exponential and natural logarithm.
extension Maths {
    /// e to the power of `x`: 0 below about -745.1, infinite above about 709.8.
    public static func exp(_ x: Double) -> Double { exp(x, 0) }

    /// e to the power of a sum, of which `low` is the small part.
    static func exp(_ high: Double, _ low: Double) -> Double {
        guard high < 709.79 else { return high == high ? .infinity : .nan }
        guard high > -745.2 else { return 0 }
        let shifted = high * 1.4426950408889634 + roundingShift
        let k = shifted - roundingShift
        // ln 2 in two parts; the first has 42 bits, so that its product with k is exact.
        let a = high - k * 0.6931471805598903
        let b = low - k * 5.497923018708371e-14
        let r = a + b
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
        // What the two roundings of 1 + r lost goes back in, so that whole powers come out whole.
        let sum = 1 + r
        let lost = (r - (sum - 1)) + (b - (r - a))
        return scaled(sum + (lost + r * r * p), by: Int(k))
    }

    /// The natural logarithm; -infinity of 0, NaN below 0.
    public static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else {
            return x == 0 ? -.infinity : x == .infinity ? .infinity : .nan
        }
        let (k, m) = split(x)
        let f = (m - 1) / (m + 1)
        let z = f * f
        let tail = 2 * f + f * (z * (2.0 / 3 + z * logSeries(z)))
        return k * 0.6931471805598903 + (tail + k * 5.497923018708371e-14)
    }

    /// A positive finite number as 2^k · m with m from √½ to √2.
    static func split(_ x: Double) -> (k: Double, m: Double) {
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

    /// 2(1/5 + z/7 + z²/9 + …) for z up to 0.0295: the end of the series of 2·artanh. The first
    /// term left out is below 1e-15.
    static func logSeries(_ z: Double) -> Double {
        var p = 2 / 23.0
        p = p * z + 2 / 21.0
        p = p * z + 2 / 19.0
        p = p * z + 2 / 17.0
        p = p * z + 2 / 15.0
        p = p * z + 2 / 13.0
        p = p * z + 2 / 11.0
        p = p * z + 2 / 9.0
        p = p * z + 2 / 7.0
        return p * z + 2 / 5.0
    }
}
