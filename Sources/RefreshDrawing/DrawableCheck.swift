import RefreshGeometry

/// Tells whether many Float32 numbers are all finite and at most 1e6 in magnitude, without a
/// branch for each.
struct DrawableCheck {
    private static let limit = Float(Double.drawableLimit).bitPattern
    /// The top bit of a lane is set as soon as one of its numbers was too large.
    private var lanes = SIMD4<UInt32>(repeating: 0)
    /// The same for numbers that came one by one.
    private var single: UInt32 = 0

    /// Whether no number so far was too large, infinite or NaN.
    var isPassed: Bool { (single | lanes[0] | lanes[1] | lanes[2] | lanes[3]) >> 31 == 0 }

    /// Takes a number's bits into account.
    @inline(__always) mutating func add(_ bits: UInt32) {
        // Without the sign, the bits of larger numbers are larger, those of infinity and NaN the
        // largest.
        single |= DrawableCheck.limit &- (bits & 0x7FFF_FFFF)
    }

    /// Takes the bits of four numbers into account.
    @inline(__always) mutating func add(_ bits: SIMD4<UInt32>) {
        lanes |= SIMD4(repeating: DrawableCheck.limit) &- (bits & SIMD4(repeating: 0x7FFF_FFFF))
    }
}
