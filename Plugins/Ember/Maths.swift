// Of the module's own: there is no library to ask, and the same bytes come out everywhere.

/// The sine of an angle in turns, to 1e-6: its series on a quarter turn.
func sine(turns: Double) -> Double {
    var x = fraction(turns + 0.5) - 0.5
    if x > 0.25 { x = 0.5 - x }
    if x < -0.25 { x = -0.5 - x }
    x *= 2 * .pi
    let square = x * x
    let fine = -1.0 / 5040 + square * (1.0 / 362880 - square / 39_916_800)
    return x * (1 + square * (-1.0 / 6 + square * (1.0 / 120 + square * fine)))
}

/// What is left of a number above the whole one below it.
func fraction(_ x: Double) -> Double { x - whole(x) }

/// The greatest whole number that is not above one.
func whole(_ x: Double) -> Double {
    let part = Double(Int(x))
    return part > x ? part - 1 : part
}

func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }

/// From 0 to 1, slow at both ends.
func smooth(_ x: Double) -> Double {
    let t = clamp(x)
    return t * t * (3 - 2 * t)
}

/// Numbers from 0 to 1 that look as if drawn by lot, but are the same each time: SplitMix64.
struct Lots {
    var state: UInt64

    mutating func draw() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
    }
}
