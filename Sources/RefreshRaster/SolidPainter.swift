import CRasterAVX2

/// Paints one colour onto a surface.
struct SolidPainter: SpanPainter {
    private let surface: Surface
    private let color: UInt32
    private let isOpaque: Bool
    private let usesAVX2: Bool
    private let originX: Int
    /// As many pixels of the colour as a row has, when it is opaque.
    private let pattern: UnsafePointer<UInt32>
    private var line: SurfaceLine

    /// A painter of a premultiplied pixel; `pattern` is a row of it, read for opaque colours only.
    /// With `usesAVX2` the twin in C does the blending.
    init(
        _ surface: Surface, color: UInt32, pattern: UnsafePointer<UInt32>, usesAVX2: Bool
    ) {
        self.usesAVX2 = usesAVX2
        self.surface = surface
        self.color = color
        self.pattern = pattern
        isOpaque = color >= 0xFF00_0000
        originX = surface.rect.left
        line = surface.line(surface.rect.top)
    }

    func paint(_ rows: CoverageRows) -> Bool {
        guard usesAVX2 else { return false }
        let rect = rows.rect
        var target = surface.rows(from: rect.top, column: rows.originX)
        refreshkit_avx2_paint(
            rows.cells, rows.bits, rows.wordsPerRow, rows.stride, rows.reading == .evenOdd,
            &target, rect.right - rows.originX, rect.bottom - rect.top, color)
        return true
    }

    @inline(__always)
    mutating func begin(row: Int) { line = surface.line(row) }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32) {
        let first = from &- originX
        let last = to &- originX
        guard isOpaque, coverage == 255 else {
            return line.blend(first, last, color, coverage, usesAVX2: usesAVX2)
        }
        line.claim(first, last)
        let count = last &- first
        if count >= SolidFill.copyThreshold {
            (line.pixels + first).update(from: pattern, count: count)
        } else {
            SolidFill.store(line.pixels + first, count: count, color)
        }
    }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverages: UnsafePointer<UInt8>) {
        let first = from &- originX
        let last = to &- originX
        line.settle(first, last)
        let count = last &- first
        if usesAVX2 {
            if isOpaque {
                refreshkit_avx2_fill_opaque(line.pixels + first, count, color, coverages)
            } else {
                refreshkit_avx2_fill(line.pixels + first, count, color, coverages)
            }
        } else if isOpaque {
            Blend.fill(line.pixels + first, count: count, opaque: color, coverages: coverages)
        } else {
            Blend.fill(line.pixels + first, count: count, with: color, coverages: coverages)
        }
    }
}

extension SurfaceLine {
    /// Puts one pixel over a span with one coverage; where the whole span is fresh, the result is
    /// stored without reading.
    func blend(
        _ from: Int, _ to: Int, _ source: UInt32, _ coverage: UInt32, usesAVX2: Bool
    ) {
        if isFresh(from, to) {
            claim(from, to)
            (pixels + from).fill(
                to - from, Blend.over(background, source, coverage: coverage))
        } else {
            settle(from, to)
            if usesAVX2 {
                return refreshkit_avx2_fill_evenly(pixels + from, to - from, source, coverage)
            }
            Blend.fill(pixels + from, count: to - from, with: source, coverage: coverage)
        }
    }
}

extension Surface {
    /// The rows from one on, columns from one at the beginning of a block, as the twin in C takes
    /// them.
    fileprivate func rows(from row: Int, column: Int) -> refreshkit_surface {
        let line = line(row)
        let first = column - rect.left
        return refreshkit_surface(
            pixels: line.pixels + first, stride: stride, fresh: line.fresh,
            fresh_words: wordsPerRow, first: first, width: width, background: background)
    }
}
