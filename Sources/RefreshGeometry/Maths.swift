/// The project's own elementary functions, the same bits on every target.
///
/// Each is within 1e-15 of the true value, absolute or relative, whichever is larger, for every
/// argument. Nothing traps: what has no value (the sine of infinity, the logarithm of a negative
/// number) is NaN, and NaN goes through. The sign of
/// a zero does not count.
public enum Maths {
    /// The ratio of a circle's circumference to its diameter.
    public static let pi = Double.pi

    /// 1.5 · 2^52: added to a number below 2^51 in magnitude it rounds it to an integer, which
    /// then stands in the low bits of the sum.
    static let roundingShift = 6_755_399_441_055_744.0
}
