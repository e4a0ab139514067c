import RefreshGeometry

extension CoverageGrid {
    /// How a running sum of areas becomes a coverage.
    enum Reading {
        /// Its magnitude, at most a whole pixel: the sweep's pieces and the non-zero rule.
        case magnitude
        /// Its distance from the nearest even number of pixels: the even-odd rule.
        case evenOdd
    }

    /// Paints what has been accumulated and leaves the grid empty.
    @inline(__always)
    func resolve<Painter: SpanPainter>(_ painter: inout Painter, reading: Reading) {
        for row in rect.top..<rect.bottom {
            let marks = bits(ofRow: row)
            var any: UInt64 = 0
            for word in 0..<wordsPerRow { any |= marks[word] }
            guard any != 0 else { continue }
            painter.begin(row: row)
            resolve(&painter, cells(ofRow: row), marks, reading)
        }
    }

    @inline(__always)
    private func resolve<Painter: SpanPainter>(
        _ painter: inout Painter, _ line: UnsafeMutablePointer<Int32>,
        _ marks: UnsafeMutablePointer<UInt64>, _ reading: Reading
    ) {
        var sum: Int32 = 0
        var cursor = rect.left
        for word in 0..<wordsPerRow {
            var blocks = marks[word]
            guard blocks != 0 else { continue }
            marks[word] = 0
            while blocks != 0 {
                let block = word * 64 + blocks.trailingZeroBitCount
                blocks &= blocks &- 1
                let at = originX + block * 8
                if at > cursor {
                    let coverage = CoverageGrid.coverage(sum, reading)
                    if coverage != 0, cursor < min(at, rect.right) {
                        painter.paint(cursor, min(at, rect.right), coverage: coverage)
                    }
                    cursor = at
                }
                let memory = UnsafeMutableRawPointer(line + block * 8)
                let cells = memory.loadUnaligned(as: SIMD8<Int32>.self)
                memory.storeBytes(of: SIMD8<Int32>(repeating: 0), as: SIMD8<Int32>.self)
                let sums = CoverageGrid.runningSums(cells) &+ SIMD8(repeating: sum)
                sum = sums[7]
                let coverage = CoverageGrid.coverage(sums, reading)
                if at >= rect.left, at + 8 <= rect.right {
                    painter.paint(block: at, coverage: coverage)
                } else {
                    paintSome(&painter, at, coverage)
                }
                cursor = max(at + 8, cursor)
            }
        }
        let coverage = CoverageGrid.coverage(sum, reading)
        if coverage != 0, cursor < rect.right {
            painter.paint(cursor, rect.right, coverage: coverage)
        }
    }

    /// Paints those pixels of a block that lie inside the rectangle.
    @inline(never)
    private func paintSome<Painter: SpanPainter>(
        _ painter: inout Painter, _ at: Int, _ coverage: SIMD8<UInt32>
    ) {
        for column in max(at, rect.left)..<max(min(at + 8, rect.right), max(at, rect.left))
        where coverage[column - at] != 0 {
            painter.paint(column, column + 1, coverage: coverage[column - at])
        }
    }

    /// The sum of each cell and all before it.
    @inline(__always)
    private static func runningSums(_ v: SIMD8<Int32>) -> SIMD8<Int32> {
        let a = v &+ SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6])
        let b = a &+ SIMD8(0, 0, a[0], a[1], a[2], a[3], a[4], a[5])
        return b &+ SIMD8(0, 0, 0, 0, b[0], b[1], b[2], b[3])
    }

    /// Areas as coverage of 0 to 255, rounded to the nearest.
    @inline(__always)
    private static func coverage(_ sums: SIMD8<Int32>, _ reading: Reading) -> SIMD8<UInt32> {
        var area: SIMD8<Int32>
        switch reading {
        case .magnitude:
            area = magnitude(sums)
        case .evenOdd:
            area = full &- magnitude((sums & (2 * full - 1)) &- full)
        }
        // Beyond a whole pixel the difference is negative, and its sign masks it away.
        let excess = SIMD8<Int32>(repeating: full) &- area
        area = area &+ (excess & (excess &>> 31))
        let scaled = ((area &<< 8) &- area &+ (full / 2)) &>> 17
        return unsafeBitCast(scaled, to: SIMD8<UInt32>.self)
    }

    @inline(__always)
    private static func magnitude(_ v: SIMD8<Int32>) -> SIMD8<Int32> {
        let sign = v &>> 31
        return (v ^ sign) &- sign
    }

    @inline(__always)
    private static func coverage(_ sum: Int32, _ reading: Reading) -> UInt32 {
        guard sum != 0 else { return 0 }
        return coverage(SIMD8<Int32>(repeating: sum), reading)[0]
    }
}
