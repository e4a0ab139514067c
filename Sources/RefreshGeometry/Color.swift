/// A colour in sRGB with straight (not premultiplied) alpha; components from 0 to 1.
public struct Color: Equatable, Sendable {
    /// Red, 0 to 1.
    public var red: Double
    /// Green, 0 to 1.
    public var green: Double
    /// Blue, 0 to 1.
    public var blue: Double
    /// Opacity, 0 (clear) to 1 (opaque).
    public var alpha: Double

    /// Opaque black.
    public static let black = Color(hex: 0x000000)
    /// Opaque white.
    public static let white = Color(hex: 0xFFFFFF)
    /// Nothing at all.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// The system indigo of touch interfaces, #5856D6.
    public static let indigo = Color(hex: 0x5856D6)

    /// A colour from components of 0 to 1; others are stored as they stand and refused by the
    /// setters that take a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour from 0xRRGGBB and an opacity of 0 to 1.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 255) / 255, green: Double((hex >> 8) & 255) / 255,
            blue: Double(hex & 255) / 255, alpha: alpha)
    }

    /// The same colour with another opacity.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether every component lies in 0 to 1.
    public var isDrawable: Bool {
        red >= 0 && red <= 1 && green >= 0 && green <= 1 && blue >= 0 && blue <= 1
            && alpha >= 0 && alpha <= 1
    }

    /// The colour as 0xRRGGBBAA, each component rounded to the nearest of 256 steps.
    public var rgba32: UInt32 {
        Color.byte(red) << 24 | Color.byte(green) << 16 | Color.byte(blue) << 8
            | Color.byte(alpha)
    }

    /// The colour of 0xRRGGBBAA.
    public init(rgba32: UInt32) {
        self.init(hex: rgba32 >> 8, alpha: Double(rgba32 & 255) / 255)
    }

    private static func byte(_ v: Double) -> UInt32 {
        v >= 1 ? 255 : v > 0 ? UInt32(v * 255 + 0.5) : 0
    }
}
