/// A finished layer's pixels; only blocks that have been drawn on may be asked for.
struct LayerShader: PixelShader {
    let layer: Surface

    var isOpaque: Bool { false }

    @inline(__always)
    func pixels(_ column: Int, _ row: Int) -> SIMD8<UInt32> {
        let line = layer.pixels + (row - layer.rect.top) * layer.stride
        return UnsafeRawPointer(line).loadUnaligned(
            fromByteOffset: (column - layer.rect.left) * 4, as: SIMD8<UInt32>.self)
    }
}
