/// Payne and Hanek's reduction: the quotient of a huge angle by π/2, from as many binary digits
/// of 2/π as count.
extension Maths {
    /// As ``reduced(_:)``, for magnitudes of at least 1e6.
    static func reducedLarge(_ x: Double) -> (quadrant: UInt64, angle: Double) {
        guard x.magnitude < .infinity else { return (0, .nan) }
        // x = m · 2^e. Digits of 2/π of weight 2^(2 - e) and more make whole turns, so the first
        // one that counts has the index e - 2 (0 has the weight 1/2). The product then stands for
        // x · 2/π modulo 4 times 2^190.
        let p = product(mantissa(x), digitsFrom: exponent(x) - 2)
        return signed(x < 0, high: p.high, middle: p.middle)
    }

    /// Splits a fixed-point number of quarter turns, two bits before the point, into the nearest
    /// whole one and the angle beyond it.
    private static func signed(
        _ isNegative: Bool, high: UInt64, middle: UInt64
    ) -> (quadrant: UInt64, angle: Double) {
        var quadrant = high >> 62
        var fraction = high << 2 | middle >> 62
        var rest = middle << 2
        var isBelow = false
        if fraction >> 63 == 1 {
            quadrant &+= 1
            isBelow = true
            (fraction, rest) = (~fraction, ~rest)
        }
        let turns = Double(fraction) * 0x1p-64 + Double(rest) * 0x1p-128
        let angle = turns * 1.5707963267948966
        let isAngleNegative = isBelow != isNegative
        return (
            (isNegative ? 0 &- quadrant : quadrant) & 3, isAngleNegative ? -angle : angle
        )
    }

    /// `m` times 192 binary digits of 2/π, modulo 2^192.
    private static func product(
        _ m: UInt64, digitsFrom first: Int
    ) -> (high: UInt64, middle: UInt64) {
        // Limbs of 32 bits: a full 64-bit product needs help from a runtime on some targets.
        let m0 = m & 0xFFFF_FFFF
        let m1 = m >> 32
        var carry: UInt64 = 0
        var previous: UInt64 = 0
        func next(_ index: Int) -> UInt64 {
            let digit = digits(first + 160 - 32 * index)
            // The sum of the low half, the carry and the low half of the other product fits.
            let a = digit * m0
            let b = previous * m1
            let low = (a & 0xFFFF_FFFF) + (b & 0xFFFF_FFFF) + (carry & 0xFFFF_FFFF)
            carry = (a >> 32) + (b >> 32) + (carry >> 32) + (low >> 32)
            previous = digit
            return low & 0xFFFF_FFFF
        }
        for index in 0..<2 { _ = next(index) }
        let middle = next(2) | next(3) << 32
        let high = next(4) | next(5) << 32
        return (high, middle)
    }

    /// 32 binary digits of 2/π from an index on; the digit at 0 has the weight 1/2.
    private static func digits(_ index: Int) -> UInt64 {
        let limb = (index + 64) >> 5
        let offset = UInt64((index + 64) & 31)
        let pair = UInt64(twoOverPi[limb]) << 32 | UInt64(twoOverPi[limb + 1])
        return (pair << offset) >> 32
    }

    /// 64 zeros, then 2/π after the binary point. The smallest angle begins at the digit -35, the
    /// largest one at 969; both take 192.
    private static let twoOverPi: [UInt32] = [
        0, 0, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041,
        0xFE51_63AB, 0xDEBB_C561, 0xB724_6E3A, 0x424D_D2E0, 0x0649_2EEA, 0x09D1_921C,
        0xFE1D_EB1C, 0xB129_A73E, 0xE882_35F5, 0x2EBB_4484, 0xE99C_7026, 0xB45F_7E41,
        0x3991_D639, 0x8353_39F4, 0x9C84_5F8B, 0xBDF9_283B, 0x1FF8_97FF, 0xDE05_980F,
        0xEF2F_118B, 0x5A0A_6D1F, 0x6D36_7ECF, 0x27CB_09B7, 0x4F46_3F66, 0x9E5F_EA2D,
        0x7527_BAC7, 0xEBE5_F17B, 0x3D07_39F7, 0x8A52_92EA, 0x6BFB_5FB1, 0x1F8D_5D08,
        0x5603_3046, 0xFC7B_6BAB,
    ]
}
