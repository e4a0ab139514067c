/// Pixels to draw on: a bitmap or a group's layer.
///
/// Blocks of eight pixels may be fresh: they stand for the background though nothing has been
/// stored there yet. An opaque span is stored without reading them, and what is still fresh in the
/// end is filled once, so that no pixel is written twice without need.
struct Surface {
    /// The first pixel of the first row.
    let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels from a row to the next one.
    let stride: Int
    /// The part of the picture that the surface holds; `left` is a multiple of eight.
    let rect: PixelRect
    /// One bit for each block, set where it is fresh.
    let fresh: UnsafeMutablePointer<UInt64>
    /// What fresh blocks stand for.
    let background: UInt32

    /// Words of bits in a row.
    let wordsPerRow: Int

    /// A surface over memory for its pixels and bits.
    init(
        pixels: UnsafeMutablePointer<UInt32>, stride: Int, rect: PixelRect,
        fresh: UnsafeMutablePointer<UInt64>, background: UInt32
    ) {
        self.pixels = pixels
        self.stride = stride
        self.rect = rect
        self.fresh = fresh
        self.background = background
        wordsPerRow = Surface.wordsPerRow(width: rect.right - rect.left)
    }

    /// Words of bits for each row of a width.
    static func wordsPerRow(width: Int) -> Int { (width + 511) / 512 }

    var width: Int { rect.right &- rect.left }

    /// A row's pixels and bits.
    @inline(__always)
    func line(_ row: Int) -> SurfaceLine {
        SurfaceLine(
            pixels: pixels + (row &- rect.top) &* stride,
            fresh: fresh + (row &- rect.top) &* wordsPerRow, width: width,
            background: background)
    }

    /// Says for all blocks whether they are fresh.
    func setAll(fresh isFresh: Bool) {
        let words = wordsPerRow
        let rows = rect.bottom - rect.top
        guard words > 0, rows > 0 else { return }
        guard isFresh else { return fresh.update(repeating: 0, count: words * rows) }
        fresh.update(repeating: .max, count: words * rows)
        let rest = (width + 7) / 8 & 63
        guard rest > 0 else { return }
        let last = (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1 as UInt64
        for row in 1...rows { fresh[row * words - 1] = last }
    }

    /// Makes a part of the surface fresh; blocks that it holds only in part are filled at once.
    func refresh(_ part: PixelRect) {
        guard !part.isEmpty else { return }
        if part == rect { return setAll(fresh: true) }
        for row in part.top..<part.bottom {
            line(row).refresh(part.left - rect.left, part.right - rect.left)
        }
    }

    /// Fills what is still fresh in some rows.
    func settle(from top: Int, to bottom: Int) {
        let words = wordsPerRow
        var row = top
        while row < bottom {
            let first = row
            while row < bottom, stride == width, line(row).isUntouched { row += 1 }
            if row > first {
                (pixels + (first - rect.top) * stride).fill((row - first) * stride, background)
            } else {
                if line(row).hasFresh(words) { line(row).settle(0, width) }
                row += 1
            }
        }
    }
}

extension UnsafeMutablePointer<UInt32> {
    /// Stores a pixel `count` times; zeros as the system clears memory.
    @inline(__always)
    func fill(_ count: Int, _ pixel: UInt32) {
        if pixel == 0 {
            update(repeating: 0, count: count)
        } else {
            SolidFill.store(self, count: count, pixel)
        }
    }
}
