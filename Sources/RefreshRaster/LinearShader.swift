import RefreshGeometry

/// A linear gradient's colours in device pixels.
struct LinearShader: PixelShader {
    private let colors: GradientColors
    /// The place along the gradient: x · dx + y · dy + base.
    private let dx: Float
    private let dy: Double
    private let base: Double

    var isOpaque: Bool { colors.isOpaque }

    /// A shader under a transform to device pixels; nil where the gradient has no length or the
    /// transform flattens the plane.
    init?(_ start: Point, _ end: Point, _ colors: GradientColors, _ transform: Affine) {
        let along = end - start
        let square = along.x * along.x + along.y * along.y
        guard square > 0, let back = transform.inverted else { return nil }
        self.colors = colors
        dx = Float((back.a * along.x + back.b * along.y) / square)
        dy = (back.c * along.x + back.d * along.y) / square
        base = ((back.tx - start.x) * along.x + (back.ty - start.y) * along.y) / square
        guard dx.isFinite, dy.isFinite, base.isFinite else { return nil }
    }

    @inline(__always)
    func pixels(_ column: Int, _ row: Int) -> SIMD8<UInt32> {
        let offset = Float((Double(row) + 0.5) * dy + base)
        return colors.pixels(SIMD8.middles(from: column) * dx + offset)
    }
}
