import RefreshGeometry

/// Colours as pixels.
enum PixelColor {
    /// The premultiplied pixel of a colour, each component rounded to the nearest; transparent for
    /// a colour with components outside 0 to 1.
    static func pixel(_ color: Color) -> UInt32 {
        guard color.isDrawable else { return 0 }
        let scale = color.alpha * 255
        return byte(color.red * scale) | byte(color.green * scale) << 8
            | byte(color.blue * scale) << 16 | byte(scale) << 24
    }

    /// An opacity of 0 to 1 in 255 steps.
    static func coverage(_ opacity: Double) -> UInt32 {
        opacity >= 0 && opacity <= 1 ? byte(opacity * 255) : 0
    }

    private static func byte(_ value: Double) -> UInt32 { UInt32(value + 0.5) }
}
