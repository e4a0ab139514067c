import CRasterAVX2

/// The loop that turns a row of a ``CoverageGrid`` into coverages.
struct CoverageReader {
    let reading: CoverageReading
    /// Whether the twin in C reads the rows.
    let usesAVX2: Bool
    let wordsPerRow: Int
    let stride: Int
    /// Where coverages of single pixels go, one byte for each cell.
    let coverages: UnsafeMutablePointer<UInt8>
    /// Where the runs go; two for each block and two more have room.
    let runs: UnsafeMutablePointer<CoverageRun>

    /// Reads a row's touched blocks and leaves its cells and bits zero; returns how many runs of
    /// covered pixels there are.
    @inline(__always)
    func read(
        _ cells: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<UInt64>
    ) -> Int {
        if usesAVX2 {
            return refreshkit_avx2_read(
                cells, marks, wordsPerRow, stride, reading == .evenOdd, coverages,
                UnsafeMutableRawPointer(runs).assumingMemoryBound(to: Int32.self))
        }
        var sum: Int32 = 0
        var count = 0
        // The run in the making: its coverage, or `own` where each pixel has its own.
        let own = CoverageRun.own
        var coverage: UInt32 = 0
        var start = 0
        // What the pixels after the last block have.
        var following: UInt32 = 0
        var cursor = 0
        for word in 0..<wordsPerRow where marks[word] != 0 {
            var blocks = marks[word]
            marks[word] = 0
            repeat {
                let at = (word &<< 9) | (blocks.trailingZeroBitCount &<< 3)
                blocks &= blocks &- 1
                if at != cursor, following != coverage {
                    count = append(count, start, cursor, coverage)
                    start = cursor
                    coverage = following
                }
                let memory = UnsafeMutableRawPointer(cells + at)
                let areas = memory.loadUnaligned(as: SIMD8<Int32>.self)
                memory.storeBytes(of: SIMD8<Int32>(repeating: 0), as: SIMD8<Int32>.self)
                let sums = CoverageReader.runningSums(areas) &+ SIMD8(repeating: sum)
                sum = sums[7]
                let bytes = CoverageReader.bytes(sums, reading)
                let eight = unsafeBitCast(bytes, to: UInt64.self)
                following = UInt32(truncatingIfNeeded: eight &>> 56)
                let isEven = eight == 0 || eight == .max
                let blockCoverage = isEven ? following : own
                if blockCoverage != coverage {
                    count = append(count, start, at, coverage)
                    start = at
                    coverage = blockCoverage
                }
                UnsafeMutableRawPointer(coverages).storeBytes(
                    of: eight, toByteOffset: at, as: UInt64.self)
                cursor = at &+ 8
            } while blocks != 0
        }
        if following != coverage {
            count = append(count, start, cursor, coverage)
            start = cursor
            coverage = following
        }
        return append(count, start, stride, coverage)
    }

    @inline(__always)
    private func append(_ count: Int, _ from: Int, _ to: Int, _ coverage: UInt32) -> Int {
        guard coverage != 0, from < to else { return count }
        runs[count] = CoverageRun(
            from: Int32(truncatingIfNeeded: from), to: Int32(truncatingIfNeeded: to),
            coverage: coverage)
        return count &+ 1
    }

    /// The sum of each cell and all before it.
    @inline(__always)
    private static func runningSums(_ v: SIMD8<Int32>) -> SIMD8<Int32> {
        let a = v &+ SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6])
        let b = a &+ SIMD8(0, 0, a[0], a[1], a[2], a[3], a[4], a[5])
        return b &+ SIMD8(0, 0, 0, 0, b[0], b[1], b[2], b[3])
    }

    /// Areas as coverages, rounded to the nearest.
    @inline(__always)
    private static func bytes(
        _ sums: SIMD8<Int32>, _ reading: CoverageReading
    ) -> SIMD8<UInt8> {
        let full = CoverageGrid.full
        var area: SIMD8<Int32>
        switch reading {
        case .magnitude: area = magnitude(sums)
        case .evenOdd: area = full &- magnitude((sums & (2 * full - 1)) &- full)
        }
        // Beyond a whole pixel the difference is negative, and its sign masks the excess away.
        let excess = full &- area
        area = area &+ (excess & (excess &>> 31))
        return SIMD8<UInt8>(truncatingIfNeeded: ((area &<< 8) &- area &+ (full / 2)) &>> 17)
    }

    @inline(__always)
    private static func magnitude(_ v: SIMD8<Int32>) -> SIMD8<Int32> {
        let sign = v &>> 31
        return (v ^ sign) &- sign
    }
}
