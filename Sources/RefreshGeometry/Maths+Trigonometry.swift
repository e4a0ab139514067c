/// Sine, cosine, tangent of an angle in radians, of any magnitude.
extension Maths {
    /// The sine.
    public static func sin(_ x: Double) -> Double {
        let (quadrant, r) = reduced(x)
        let value = quadrant & 1 == 0 ? sineKernel(r) : cosineKernel(r)
        return quadrant & 2 == 0 ? value : -value
    }

    /// The cosine.
    public static func cos(_ x: Double) -> Double {
        let (quadrant, r) = reduced(x)
        let value = quadrant & 1 == 0 ? cosineKernel(r) : sineKernel(r)
        return (quadrant &+ 1) & 2 == 0 ? value : -value
    }

    /// Sine and cosine together, at the cost of little more than one of them.
    public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        let (quadrant, r) = reduced(x)
        let s = sineKernel(r)
        let c = cosineKernel(r)
        switch quadrant & 3 {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// The tangent.
    public static func tan(_ x: Double) -> Double {
        let (s, c) = sincos(x)
        return s / c
    }

    /// The angle less a whole number of quarter turns, within ±π/4, and that number modulo 4.
    static func reduced(_ x: Double) -> (quadrant: UInt64, angle: Double) {
        guard x.magnitude < 1e6 else { return reducedLarge(x) }
        // Cody and Waite: π/2 in three parts. The first two have 33 bits, so that their products
        // with a number of turns below 2^20 are exact.
        let shifted = x * 0.6366197723675814 + roundingShift
        let turns = shifted - roundingShift
        var r = x - turns * 1.5707963267341256
        r -= turns * 6.077100506303966e-11
        r -= turns * 2.0222662487959506e-21
        return (shifted.bitPattern & 3, r)
    }

    /// Taylor series about 0 for an angle within ±π/4; the first term left out is below 1e-19.
    static func sineKernel(_ x: Double) -> Double {
        let z = x * x
        var p = 1 / 355_687_428_096_000.0
        p = p * z - 1 / 1_307_674_368_000.0
        p = p * z + 1 / 6_227_020_800.0
        p = p * z - 1 / 39_916_800.0
        p = p * z + 1 / 362_880.0
        p = p * z - 1 / 5040.0
        p = p * z + 1 / 120.0
        p = p * z - 1 / 6.0
        return x + x * (z * p)
    }

    /// Taylor series about 0 for an angle within ±π/4; the first term left out is below 1e-17.
    static func cosineKernel(_ x: Double) -> Double {
        let z = x * x
        var p = 1 / 20_922_789_888_000.0
        p = p * z - 1 / 87_178_291_200.0
        p = p * z + 1 / 479_001_600.0
        p = p * z - 1 / 3_628_800.0
        p = p * z + 1 / 40320.0
        p = p * z - 1 / 720.0
        p = p * z + 1 / 24.0
        return 1 - (0.5 * z - z * z * p)
    }
}
