/// Rounding to integers. A zero result is never negative; infinities and NaN go through.
extension Maths {
    /// The largest integer that is not above `x`.
    public static func floor(_ x: Double) -> Double {
        let whole = trunc(x)
        return whole > x ? whole - 1 : whole
    }

    /// The smallest integer that is not below `x`.
    public static func ceil(_ x: Double) -> Double {
        let whole = trunc(x)
        return whole < x ? whole + 1 : whole
    }

    /// The integer part of `x`: rounds towards zero.
    public static func trunc(_ x: Double) -> Double {
        // From 2^52 on every number is whole; NaN fails the comparison too.
        guard x.magnitude < 0x1p52 else { return x }
        return Double(Int64(x))
    }

    /// The nearest integer; halves go away from zero.
    public static func round(_ x: Double) -> Double {
        let whole = trunc(x)
        guard (x - whole).magnitude >= 0.5 else { return whole }
        return x < 0 ? whole - 1 : whole + 1
    }
}
