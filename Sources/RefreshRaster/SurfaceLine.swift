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
    @inline(__always)
    func settle(_ from: Int, _ to: Int) {
        for word in (from >> 9)...((to - 1) >> 9) where fresh[word] & mask(word, from, to) != 0 {
            settle(word: word, fresh[word] & mask(word, from, to))
        }
    }

    /// Fills some fresh blocks of a word of bits, run by run.
    @inline(never)
    private func settle(word: Int, _ blocks: UInt64) {
        fresh[word] &= ~blocks
        var blocks = blocks
        while blocks != 0 {
            let first = blocks.trailingZeroBitCount
            let count = (~(blocks &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
            let start = word * 512 + first * 8
            (pixels + start).fill(min(start + count * 8, width) - start, background)
            let rest = first + count
            guard rest < 64 else { return }
            blocks &= .max &<< UInt64(truncatingIfNeeded: rest)
        }
    }

    /// Whether a span consists of fresh blocks, all as a whole within it.
    @inline(__always)
    func isFresh(_ from: Int, _ to: Int) -> Bool {
        guard from & 7 == 0, to & 7 == 0 || to == width else { return false }
        for word in (from >> 9)...((to - 1) >> 9) {
            guard ~fresh[word] & mask(word, from, to) == 0 else { return false }
        }
        return true
    }

    /// The bits of a word that stand for a span's blocks.
    @inline(__always)
    private func mask(_ word: Int, _ from: Int, _ to: Int) -> UInt64 {
        var mask = UInt64.max
        if word == from >> 9 { mask &<<= UInt64(truncatingIfNeeded: (from >> 3) & 63) }
        if word == (to - 1) >> 9 {
            mask &= .max &>> UInt64(truncatingIfNeeded: 63 &- (((to &- 1) >> 3) & 63))
        }
        return mask
    }

    /// Makes the blocks within a span fresh, and fills the parts of blocks at its ends.
    func refresh(_ from: Int, _ to: Int) {
        let first = min((from + 7) & ~7, to)
        let last = to == width ? to : max(to & ~7, first)
        (pixels + from).fill(first - from, background)
        (pixels + last).fill(to - last, background)
        guard first < last else { return }
        for word in (first >> 9)...((last - 1) >> 9) { fresh[word] |= mask(word, first, last) }
    }

    private func fillBlock(_ column: Int) {
        let start = column & ~7
        (pixels + start).fill(min(start + 8, width) - start, background)
        clearFresh(column)
    }

    @inline(__always)
    private func clearFresh(_ from: Int, _ to: Int) {
        for word in (from >> 9)...((to - 1) >> 9) { fresh[word] &= ~mask(word, from, to) }
    }
}
