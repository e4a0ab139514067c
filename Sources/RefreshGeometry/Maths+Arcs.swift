/// Angles, in radians, from their tangents, sines and cosines.
extension Maths {
    /// The angle within ±π/2 whose tangent is `x`.
    public static func atan(_ x: Double) -> Double {
        let m = x.magnitude
        let angle =
            m <= 1
            ? atanKernel(m) : 1.5707963267948966 - (atanKernel(1 / m) - 6.123233995736766e-17)
        return x < 0 ? -angle : angle
    }

    /// The direction of the point (`x`, `y`) from the origin, within ±π; 0 points to the right,
    /// and with y downwards a growing angle turns clockwise. 0 at the origin itself.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        let ax = x.magnitude
        let ay = y.magnitude
        guard ax == ax, ay == ay else { return .nan }
        var angle: Double
        if ay <= ax {
            // Two zeros and two infinities have no quotient.
            angle = ax == 0 ? 0 : atanKernel(ay == ax ? 1 : ay / ax)
            if x < 0 { angle = Double.pi - (angle - 1.2246467991473532e-16) }
        } else {
            let rest = atanKernel(ax / ay)
            angle = 1.5707963267948966 - ((x < 0 ? -rest : rest) - 6.123233995736766e-17)
        }
        return y < 0 ? -angle : angle
    }

    /// The angle within ±π/2 whose sine is `x`; NaN beyond ±1.
    public static func asin(_ x: Double) -> Double {
        atan2(x, ((1 - x) * (1 + x)).squareRoot())
    }

    /// The angle from 0 to π whose cosine is `x`; NaN beyond ±1.
    public static func acos(_ x: Double) -> Double {
        atan2(((1 - x) * (1 + x)).squareRoot(), x)
    }

    /// The arc tangent for 0 to 1: that of the nearest eighth, and a series for the rest, which
    /// is at most 1/16; the first term left out is below 1e-19.
    private static func atanKernel(_ x: Double) -> Double {
        let shifted = x * 8 + roundingShift
        let center = (shifted - roundingShift) * 0.125
        let t = (x - center) / (1 + x * center)
        let z = t * t
        var p = 1 / 15.0
        p = 1 / 13.0 - p * z
        p = 1 / 11.0 - p * z
        p = 1 / 9.0 - p * z
        p = 1 / 7.0 - p * z
        p = 1 / 5.0 - p * z
        p = 1 / 3.0 - p * z
        let rest = t - t * (z * p)
        switch shifted.bitPattern & 15 {
        case 1: return 0.12435499454676144 + (rest - 3.1253241424539383e-18)
        case 2: return 0.24497866312686414 + (rest + 1.0698755618734451e-17)
        case 3: return 0.35877067027057225 + (rest - 2.4623815582638635e-17)
        case 4: return 0.4636476090008061 + (rest + 2.2698777452961687e-17)
        case 5: return 0.5585993153435624 + (rest - 5.4556305485916264e-18)
        case 6: return 0.6435011087932844 + (rest + 1.5834785051444286e-17)
        case 7: return 0.7188299996216245 + (rest - 2.1478388444456983e-17)
        case 8: return 0.7853981633974483 + (rest + 3.061616997868383e-17)
        default: return rest
        }
    }
}
