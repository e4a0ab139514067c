/// Remainders of divisions. Both are NaN when the divisor is zero, the number not finite, or
/// either NaN.
extension Maths {
    /// What is left of `x` when as many whole `divisor`s as fit are taken away; exact, with the
    /// sign of `x`. An infinite divisor leaves `x` as it is.
    public static func remainder(_ x: Double, _ divisor: Double) -> Double {
        let n = x.magnitude
        let d = divisor.magnitude
        guard n < .infinity, d > 0 else { return .nan }
        guard n >= d else { return x }
        // Short numbers: the product and the difference are exact, and a quotient that was
        // rounded up to an integer is repaired by one step.
        if n < 0x1p26, trunc(d) == d {
            var rest = n - trunc(n / d) * d
            if rest < 0 { rest += d }
            return x < 0 ? -rest : rest
        }
        var rest = mantissa(n)
        let modulus = mantissa(d)
        var shift = exponent(n) - exponent(d)
        rest %= modulus
        // 53 bits leave room for eleven more: long division, eleven binary digits at a time.
        while shift > 0, rest != 0 {
            let step = min(shift, 11)
            rest = (rest << UInt64(step)) % modulus
            shift -= step
        }
        let result = scaled(Double(rest), by: exponent(d))
        return x < 0 ? -result : result
    }

    /// The remainder that lies in 0 ..< `divisor`, for a divisor above zero: a position on a
    /// circle of that length.
    public static func modulo(_ x: Double, _ divisor: Double) -> Double {
        let rest = remainder(x, divisor)
        guard rest < 0 else { return rest + 0 }
        // A tiny negative rest would round up to the divisor itself.
        let sum = rest + divisor.magnitude
        return sum < divisor.magnitude ? sum : 0
    }

    /// The 53 bits of a finite number's magnitude as an integer.
    static func mantissa(_ x: Double) -> UInt64 {
        let bits = x.significandBitPattern
        return x.exponentBitPattern == 0 ? bits : bits | 1 << 52
    }

    /// The power of two by which ``mantissa(_:)`` must be multiplied to give the magnitude.
    static func exponent(_ x: Double) -> Int {
        max(Int(x.exponentBitPattern), 1) - 1075
    }

    /// `x` · 2^`power`, rounded once; `power` from -2200 to 2200.
    static func scaled(_ x: Double, by power: Int) -> Double {
        if power >= -1022, power <= 1023 { return x * twoTo(power) }
        // In at most three steps. Downwards the first ones must stay above the subnormals, so
        // that only the last one rounds.
        if power > 1023 {
            let rest = power - 1023
            return x * twoTo(1023) * twoTo(min(rest, 1023))
        }
        let rest = power + 969
        return rest >= -1022
            ? x * twoTo(-969) * twoTo(rest) : x * twoTo(-969) * twoTo(-969) * twoTo(-1022)
    }

    /// 2^`power`, -1022 to 1023.
    static func twoTo(_ power: Int) -> Double {
        Double(bitPattern: UInt64(bitPattern: Int64(power + 1023)) << 52)
    }
}
