/// Paints one colour onto a surface.
struct SolidPainter: SpanPainter {
    private let surface: Surface
    private let color: UInt32
    private let colors: SIMD8<UInt32>
    private let originX: Int
    /// As many pixels of the colour as a row has, when it is opaque.
    private let pattern: UnsafePointer<UInt32>
    private var line: SurfaceLine

    /// A painter of a premultiplied pixel; `pattern` is a row of it, read for opaque colours only.
    init(_ surface: Surface, color: UInt32, pattern: UnsafePointer<UInt32>) {
        self.surface = surface
        self.color = color
        self.pattern = pattern
        colors = SIMD8(repeating: color)
        originX = surface.rect.left
        line = surface.line(surface.rect.top)
    }

    @inline(__always)
    mutating func begin(row: Int) { line = surface.line(row) }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32) {
        let first = from &- originX
        let last = to &- originX
        let source = coverage == 255 ? color : Blend.scaled(color, coverage)
        if source >= 0xFF00_0000 {
            line.claim(first, last)
            let count = last &- first
            if count >= SolidFill.copyThreshold {
                (line.pixels + first).update(from: pattern, count: count)
            } else {
                SolidFill.store(line.pixels + first, count: count, source)
            }
        } else if source != 0 {
            line.blend(first, last, source)
        }
    }

    @inline(__always)
    mutating func paint(block at: Int, coverage: SIMD8<UInt32>) {
        line.update(block: at &- originX) { Blend.over($0, colors, coverage: coverage) }
    }
}

extension SurfaceLine {
    /// Puts one translucent pixel over a span; where the whole span is fresh, the result is stored
    /// without reading.
    func blend(_ from: Int, _ to: Int, _ source: UInt32) {
        if isFresh(from, to) {
            claim(from, to)
            (pixels + from).fill(to - from, Blend.over(background, source))
        } else {
            settle(from, to)
            Blend.fill(pixels + from, count: to - from, with: source)
        }
    }

    /// Replaces eight pixels by what a function makes of them.
    @inline(__always)
    func update(block column: Int, _ change: (SIMD8<UInt32>) -> SIMD8<UInt32>) {
        let memory = UnsafeMutableRawPointer(pixels + column)
        let isBlank = isFresh(column)
        let under =
            isBlank
            ? SIMD8(repeating: background) : memory.loadUnaligned(as: SIMD8<UInt32>.self)
        if isBlank { clearFresh(column) }
        memory.storeBytes(of: change(under), as: SIMD8<UInt32>.self)
    }
}
