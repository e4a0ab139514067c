/// A row of a ``Surface``; columns count from the surface's left side.
struct SurfaceLine {
    let pixels: UnsafeMutablePointer<UInt32>
    let fresh: UnsafeMutablePointer<UInt64>
    let width: Int
    let background: UInt32

    /// Whether the block that a column lies in is fresh.
    @inline(__always)
    func isFresh(_ column: Int) -> Bool {
        fresh[column >> 9] &>> UInt64(truncatingIfNeeded: (column >> 3) & 63) & 1 != 0
    }

    @inline(__always)
    func clearFresh(_ column: Int) {
        fresh[column >> 9] &= ~(1 &<< UInt64(truncatingIfNeeded: (column >> 3) & 63))
    }

    /// Whether all blocks are fresh.
    @inline(__always)
    var isUntouched: Bool {
        var columns = width
        var word = 0
        while columns >= 512 {
            guard fresh[word] == .max else { return false }
            columns -= 512
            word += 1
        }
        guard columns > 0 else { return true }
        let blocks = UInt64(truncatingIfNeeded: (columns + 7) / 8)
        return fresh[word] == (1 &<< blocks) &- 1
    }

    /// Whether any of the first words of bits has one set.
    @inline(__always)
    func hasFresh(_ words: Int) -> Bool {
        for word in 0..<words where fresh[word] != 0 { return true }
        return false
    }

    /// Prepares a span for being overwritten: its blocks are fresh no more, and what they hold
    /// beside the span is filled.
    @inline(__always)
    func claim(_ from: Int, _ to: Int) {
        if from & 7 != 0, isFresh(from) { fillBlock(from) }
        if to & 7 != 0, to != width, isFresh(to) { fillBlock(to) }
        clearFresh(from, to)
    }

    /// Prepares a span for being read: its fresh blocks are filled.
    func settle(_ from: Int, _ to: Int) {
        var column = from & ~7
        while column < to {
            guard isFresh(column) else {
                // Sixty-four blocks at a time where none of them is fresh.
                column = fresh[column >> 9] == 0 ? (column | 511) + 1 : column + 8
                continue
            }
            let start = column
            while column < to, isFresh(column) {
                clearFresh(column)
                column += 8
            }
            (pixels + start).fill(min(column, width) - start, background)
        }
    }

    /// Whether a span consists of fresh blocks, all as a whole within it.
    func isFresh(_ from: Int, _ to: Int) -> Bool {
        guard from & 7 == 0, to & 7 == 0 || to == width else { return false }
        var column = from
        while column < to {
            guard isFresh(column) else { return false }
            column += 8
        }
        return true
    }

    /// Makes the blocks within a span fresh, and fills the parts of blocks at its ends.
    func refresh(_ from: Int, _ to: Int) {
        let first = min((from + 7) & ~7, to)
        let last = to == width ? to : max(to & ~7, first)
        (pixels + from).fill(first - from, background)
        (pixels + last).fill(to - last, background)
        var column = first
        while column < last {
            fresh[column >> 9] |= 1 &<< UInt64(truncatingIfNeeded: (column >> 3) & 63)
            column += 8
        }
    }

    private func fillBlock(_ column: Int) {
        let start = column & ~7
        (pixels + start).fill(min(start + 8, width) - start, background)
        clearFresh(column)
    }

    @inline(__always)
    private func clearFresh(_ from: Int, _ to: Int) {
        var word = from >> 9
        let last = (to - 1) >> 9
        var mask = UInt64.max &<< UInt64(truncatingIfNeeded: (from >> 3) & 63)
        while word < last {
            fresh[word] &= ~mask
            mask = .max
            word += 1
        }
        mask &= .max &>> UInt64(truncatingIfNeeded: 63 &- (((to &- 1) >> 3) & 63))
        fresh[word] &= ~mask
    }
}
