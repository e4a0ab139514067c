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
        let last = to &- originX
        let isStored = shader.isOpaque && coverage == 255
        if isStored { line.claim(first, last) } else { line.settle(first, last) }
        let memory = UnsafeMutableRawPointer(line.pixels + first)
        let cover = SIMD8(repeating: coverage)
        var column = from
        while column &+ 8 <= to {
            var pixels = shader.pixels(column, row)
            let offset = (column &- from) &* 4
            if !isStored {
                let under = memory.loadUnaligned(
                    fromByteOffset: offset, as: SIMD8<UInt32>.self)
                pixels = Blend.over(under, pixels, coverage: cover)
            }
            memory.storeBytes(of: pixels, toByteOffset: offset, as: SIMD8<UInt32>.self)
            column &+= 8
        }
        guard column < to else { return }
        let pixels = shader.pixels(column, row)
        for lane in 0..<(to &- column) {
            let place = column &- originX &+ lane
            line.pixels[place] = Blend.over(
                isStored ? 0 : line.pixels[place], Blend.scaled(pixels[lane], coverage))
        }
    }

    @inline(__always)
    mutating func paint(block at: Int, coverage: SIMD8<UInt32>) {
        let pixels = shader.pixels(at, row)
        line.update(block: at &- originX) { Blend.over($0, pixels, coverage: coverage) }
    }
}
