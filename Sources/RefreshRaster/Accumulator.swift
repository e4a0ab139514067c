/// The loop that adds edges to a ``CoverageGrid``.
///
/// A piece of an edge of height h within a pixel row and column, whose middle lies f/512 of the
/// column's width from its left side, adds h · (512 - f) to its own cell and h · f to the one on
/// its right. All is computed in whole numbers and for each row and column from the edge itself,
/// so that cutting at the rectangle changes nothing inside it.
struct Accumulator {
    let cells: UnsafeMutablePointer<Int32>
    let bits: UnsafeMutablePointer<UInt64>
    let stride: Int
    let wordsPerRow: Int
    /// The rectangle in columns from the first cell on, in ``Fixed`` coordinates.
    let left: Int32
    let right: Int32
    /// Its rows, in ``Fixed`` coordinates.
    let top: Int32
    let bottom: Int32
    let origin: Int64

    init(
        cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, stride: Int,
        wordsPerRow: Int, originX: Int32, rect: PixelRect
    ) {
        self.cells = cells
        self.bits = bits
        self.stride = stride
        self.wordsPerRow = wordsPerRow
        left = (Int32(truncatingIfNeeded: rect.left) &- originX) << Fixed.shift
        right = (Int32(truncatingIfNeeded: rect.right) &- originX) << Fixed.shift
        top = Int32(truncatingIfNeeded: rect.top) << Fixed.shift
        bottom = Int32(truncatingIfNeeded: rect.bottom) << Fixed.shift
        // With half a step, cutting off the bits behind the point rounds to the nearest.
        origin = Int64(originX) << (32 + 8) &- 1 << 31
    }

    /// Adds one edge.
    @inline(__always)
    func add(_ edge: Edge) {
        var y = max(edge.top, top)
        let end = min(edge.bottom, bottom)
        guard y < end else { return }
        var position = edge.x(at: y) &- origin
        var x = Int32(truncatingIfNeeded: position >> 32)
        let row = Int((y &- top) >> Fixed.shift)
        var line = cells + row * stride
        var marks = bits + row * wordsPerRow
        if edge.slope == 0 {
            guard x < right else { return }
            let column = max(x, left)
            let at = Int(column >> Fixed.shift)
            let right = (column & 255) &* 2
            let shares = (edge.winding &* (512 &- right), edge.winding &* right)
            while y < end {
                let next = min((y | 255) &+ 1, end)
                line[at] &+= (next &- y) &* shares.0
                line[at + 1] &+= (next &- y) &* shares.1
                mark(marks, at, at + 1)
                line += stride
                marks += wordsPerRow
                y = next
            }
            return
        }
        var steepness: Int64 = 0
        while y < end {
            let next = min((y | 255) &+ 1, end)
            position &+= edge.slope &* Int64(next &- y)
            let nextX = Int32(truncatingIfNeeded: position >> 32)
            let low = min(x, nextX)
            let high = max(x, nextX)
            if (low ^ high) & ~255 == 0, low >= left, high < right {
                let height = (next &- y) &* edge.winding
                let at = Int(low >> Fixed.shift)
                let share = (low & 255) &+ (high & 255)
                line[at] &+= height &* (512 &- share)
                line[at + 1] &+= height &* share
                mark(marks, at, at + 1)
            } else {
                if steepness == 0 { steepness = Accumulator.steepness(edge.slope) }
                addWide(line, marks, low, high, next &- y, edge.winding, steepness)
            }
            line += stride
            marks += wordsPerRow
            x = nextX
            y = next
        }
    }

    /// What y grows by for one step of x, with 32 more bits behind the point; 1024 at most, more
    /// than a row is high.
    @inline(__always)
    private static func steepness(_ slope: Int64) -> Int64 {
        Int64(min(18_446_744_073_709_551_616 / Double(slope.magnitude), 4_398_046_511_104))
    }

    /// Adds a piece of an edge in one row that goes through several columns or over a side.
    @inline(__always)
    private func addWide(
        _ line: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<UInt64>,
        _ low: Int32, _ high: Int32, _ height: Int32, _ winding: Int32, _ steepness: Int64
    ) {
        guard low < right else { return }
        let first = Int(max(low, left) >> Fixed.shift)
        guard high >= left else {
            line[first] &+= height &* winding &* 512
            return mark(marks, first, first)
        }
        var done: Int32 = 0
        var at = first
        // How much of the height lies to the left of the next column.
        var reached = Int64((Int32(first) &+ 1) << Fixed.shift &- low) &* steepness
        if low < left {
            done = min(
                Int32(truncatingIfNeeded: (Int64(left &- low) &* steepness) >> 32), height)
            line[at] &+= done &* winding &* 512
        }
        let last = Int(min(high, right &- 1) >> Fixed.shift)
        var share = (max(low, left) & 255) &+ 256
        while at < last {
            let upTo = min(Int32(truncatingIfNeeded: reached >> 32), height)
            let part = (upTo &- done) &* winding
            line[at] &+= part &* (512 &- share)
            line[at + 1] &+= part &* share
            done = upTo
            reached &+= steepness &<< 8
            at += 1
            share = 256
        }
        if high < right {
            share = share &- 256 &+ (high & 255)
            let part = (height &- done) &* winding
            line[at] &+= part &* (512 &- share)
            line[at + 1] &+= part &* share
        } else {
            let part = (min(Int32(truncatingIfNeeded: reached >> 32), height) &- done) &* winding
            line[at] &+= part &* (512 &- share)
            line[at + 1] &+= part &* share
        }
        mark(marks, first, at + 1)
    }

    /// Notes that the blocks of some cells have been written.
    @inline(__always)
    private func mark(_ marks: UnsafeMutablePointer<UInt64>, _ first: Int, _ last: Int) {
        marks[first >> 9] |= 1 &<< UInt64(truncatingIfNeeded: (first >> 3) & 63)
        marks[last >> 9] |= 1 &<< UInt64(truncatingIfNeeded: (last >> 3) & 63)
        guard last &- first > 8 else { return }
        var block = (first >> 3) + 1
        while block < last >> 3 {
            marks[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
            block += 1
        }
    }
}
