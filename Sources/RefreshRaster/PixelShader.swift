/// A source of colours that differ from pixel to pixel.
protocol PixelShader {
    /// Whether all its pixels are opaque.
    var isOpaque: Bool { get }
    /// The premultiplied colours of eight pixels of a row, from a column on.
    func pixels(_ column: Int, _ row: Int) -> SIMD8<UInt32>
}
