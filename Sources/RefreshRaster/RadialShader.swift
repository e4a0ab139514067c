import RefreshGeometry

/// A radial gradient's colours in device pixels.
struct RadialShader: PixelShader {
    private let colors: GradientColors
    /// Device pixels to a plane in which the distance from the origin, less `inner`, is the place
    /// along the gradient.
    private let back: Affine
    private let inner: Float

    var isOpaque: Bool { colors.isOpaque }

    /// A shader under a transform to device pixels; nil where both radii are equal or the
    /// transform flattens the plane.
    init?(
        _ center: Point, _ startRadius: Double, _ endRadius: Double, _ colors: GradientColors,
        _ transform: Affine
    ) {
        let width = endRadius - startRadius
        guard width > 0, let back = transform.inverted else { return nil }
        self.colors = colors
        self.back = back.concatenating(.translation(-center.x, -center.y))
            .concatenating(.scale(1 / width, 1 / width))
        inner = Float(startRadius / width)
        guard inner.isFinite, self.back.apply(Point(16_384, 16_384)).x.isFinite,
            self.back.apply(Point(16_384, 16_384)).y.isFinite
        else { return nil }
    }

    @inline(__always)
    func pixels(_ column: Int, _ row: Int) -> SIMD8<UInt32> {
        let y = Double(row) + 0.5
        let x = SIMD8.middles(from: column)
        let u = x * Float(back.a) + Float(back.c * y + back.tx)
        let v = x * Float(back.b) + Float(back.d * y + back.ty)
        return colors.pixels((u * u + v * v).squareRoot() - inner)
    }
}
