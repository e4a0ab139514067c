/// Device coordinates as the rasteriser holds them: 1/256 of a pixel in an Int32.
///
/// All coverage follows from whole numbers, so that it does not depend on the order of additions,
/// on where drawing is cut off, or on the machine.
enum Fixed {
    /// One pixel.
    static let one: Int32 = 256
    /// How many bits lie behind the point.
    static let shift: Int32 = 8
    /// How far from the origin a coordinate may lie, in pixels; lines are cut off there.
    static let limit = 1_048_576.0

    /// The nearest coordinate, halves to even, for a number of pixels within ``limit``.
    ///
    /// Adding 1.5 · 2^52 leaves the rounded number in the low bits.
    @inline(__always)
    static func from(_ pixels: Double) -> Int32 {
        Int32(truncatingIfNeeded: (pixels * 256 + 6_755_399_441_055_744).bitPattern)
    }
}
