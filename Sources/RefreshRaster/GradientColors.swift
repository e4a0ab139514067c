/// Looks up a gradient's colours, eight places at a time.
struct GradientColors {
    let stretches: UnsafePointer<GradientRamp.Stretch>
    let count: Int
    let isOpaque: Bool

    /// The colours at eight places along the gradient, rounded to the nearest.
    @inline(__always)
    func pixels(_ t: SIMD8<Float>) -> SIMD8<UInt32> {
        var red = SIMD8<Float>(repeating: stretches[0].start.x)
        var green = SIMD8<Float>(repeating: stretches[0].start.y)
        var blue = SIMD8<Float>(repeating: stretches[0].start.z)
        var alpha = SIMD8<Float>(repeating: stretches[0].start.w)
        for index in 1..<max(count, 1) {
            let stretch = stretches[index]
            let d = t - SIMD8(repeating: stretch.offset)
            // All bits where the place lies on or beyond the stop: the sign of d, turned round.
            let isHere = ~d.signs
            red = isHere.pick(d * stretch.slope.x + stretch.start.x, red)
            green = isHere.pick(d * stretch.slope.y + stretch.start.y, green)
            blue = isHere.pick(d * stretch.slope.z + stretch.start.z, blue)
            alpha = isHere.pick(d * stretch.slope.w + stretch.start.w, alpha)
        }
        let most = whole(alpha)
        return limited(red, most) | (limited(green, most) &<< 8) | (limited(blue, most) &<< 16)
            | (most &<< 24)
    }

    /// A component as a whole number, no larger than alpha, which rounding could make it.
    @inline(__always)
    private func limited(_ v: SIMD8<Float>, _ most: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let excess = unsafeBitCast(most &- whole(v), to: SIMD8<Int32>.self)
        return most &- unsafeBitCast(excess & ~(excess &>> 31), to: SIMD8<UInt32>.self)
    }

    /// Components as whole numbers: adding 2^23 leaves the rounded value in the low bits. A
    /// conversion would go lane by lane.
    @inline(__always)
    private func whole(_ v: SIMD8<Float>) -> SIMD8<UInt32> {
        unsafeBitCast(v + 8_388_608, to: SIMD8<UInt32>.self) & 0xFF
    }
}
