import RefreshGeometry

/// An image's pixels under a transform, bilinear between the middles of pixels; beyond the
/// outermost middles their colours go on.
struct ImageShader: PixelShader {
    private let source: UnsafePointer<UInt32>
    private let width: Int
    private let height: Int
    /// Device pixels to the image's, from middle to middle.
    private let back: Affine

    var isOpaque: Bool { false }

    /// A shader of an image drawn into a rectangle; nil where the transform flattens it.
    init?(
        _ source: UnsafePointer<UInt32>, width: Int, height: Int, in rect: Rect,
        _ transform: Affine
    ) {
        let placed = Affine.scale(rect.width / Double(width), rect.height / Double(height))
            .concatenating(.translation(rect.minX, rect.minY)).concatenating(transform)
        guard let back = placed.inverted else { return nil }
        self.source = source
        self.width = width
        self.height = height
        self.back = back.concatenating(.translation(-0.5, -0.5))
    }

    @inline(__always)
    func pixels(_ column: Int, _ row: Int) -> SIMD8<UInt32> {
        let y = Double(row) + 0.5
        let x = SIMD8.middles(from: column)
        let u = places(x * Float(back.a) + Float(back.c * y + back.tx), width)
        let v = places(x * Float(back.b) + Float(back.d * y + back.ty), height)
        var result = SIMD8<UInt32>()
        for lane in 0..<8 { result[lane] = sample(u[lane], v[lane]) }
        return result
    }

    /// Places in 1/256 of a pixel, within the outermost middles.
    @inline(__always)
    private func places(_ v: SIMD8<Float>, _ count: Int) -> SIMD8<UInt32> {
        let most = SIMD8<Float>(repeating: Float(count - 1))
        let positive = v.signs.pick(.zero, v)
        let limited = (most - positive).signs.pick(most, positive)
        // Adding 2^23 rounds to the nearest and leaves the number in the low bits.
        return unsafeBitCast(limited * 256 + 8_388_608, to: SIMD8<UInt32>.self) & 0x7F_FFFF
    }

    @inline(__always)
    private func sample(_ u: UInt32, _ v: UInt32) -> UInt32 {
        let x = Int(u >> 8)
        let y = Int(v >> 8)
        let right = x + 1 < width ? 1 : 0
        let below = y + 1 < height ? width : 0
        let first = source + (y * width + x)
        return mixed(
            mixed(first[0], first[right], u & 255),
            mixed(first[below], first[below + right], u & 255), v & 255)
    }

    /// Two pixels mixed, the second one with a weight of 0 to 256.
    @inline(__always)
    private func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
        let rest = 256 &- weight
        let even = (a & 0xFF_00FF) &* rest &+ (b & 0xFF_00FF) &* weight &+ 0x80_0080
        let odd =
            ((a &>> 8) & 0xFF_00FF) &* rest &+ ((b &>> 8) & 0xFF_00FF) &* weight &+ 0x80_0080
        return ((even &>> 8) & 0xFF_00FF) | (odd & 0xFF00_FF00)
    }
}
