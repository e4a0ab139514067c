/// Paints a shader's colours onto a surface.
struct ShadedPainter<Shader: PixelShader>: SpanPainter {
    private let surface: Surface
    private let shader: Shader
    private let originX: Int
    private var line: SurfaceLine
    private var row: Int

    init(_ surface: Surface, _ shader: Shader) {
        self.surface = surface
        self.shader = shader
        originX = surface.rect.left
        row = surface.rect.top
        line = surface.line(row)
    }

    @inline(__always)
    mutating func begin(row: Int) {
        self.row = row
        line = surface.line(row)
    }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32) {
        let first = from &- originX
        let isStored = shader.isOpaque && coverage == 255
        if isStored {
            line.claim(first, to &- originX)
        } else {
            line.settle(first, to &- originX)
        }
        let cover = Blend.Lanes(repeating: UInt16(truncatingIfNeeded: coverage))
        Blend.change(line.pixels + first, to &- from) { under, index in
            let pixels = shader.pixels(from &+ index, row)
            return isStored ? pixels : Blend.over(under, pixels, cover)
        } rest: { under, index in
            Blend.over(under, shader.pixels(from &+ index, row)[0], coverage: coverage)
        }
    }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverages: UnsafePointer<UInt8>) {
        let first = from &- originX
        line.settle(first, to &- originX)
        Blend.change(line.pixels + first, to &- from) { under, index in
            Blend.over(
                under, shader.pixels(from &+ index, row), Blend.eight(coverages + index))
        } rest: { under, index in
            Blend.over(
                under, shader.pixels(from &+ index, row)[0], coverage: UInt32(coverages[index]))
        }
    }
}
