/// The project's own elementary functions, the same bits on every target.
public enum Maths {
    /// The ratio of a circle's circumference to its diameter.
    public static let pi = Double.pi

    /// scaffold
    public static func sin(_ x: Double) -> Double { x }
    /// scaffold
    public static func cos(_ x: Double) -> Double { x }
}
