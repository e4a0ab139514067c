import RefreshGeometry

/// Turns any outline into one that bounds its inside once.
///
/// Exact-area accumulation adds signed areas, which is right only where an outline runs round
/// each point once at most: where two parts of it overlap, their partial coverages in a pixel
/// would be added, where they run in opposite directions cancelled. So a line is swept over the
/// edges from the top down (Bentley and Ottmann). Between two neighbouring heights at which an
/// edge begins, ends or crosses its neighbour, the edges in force don't cross; from left to right
/// the fill rule says at which of them the inside begins (winding 1) and ends (winding -1). Edges
/// within the inside are dropped. What comes out has coverage between 0 and 1 everywhere, exact
/// to the grid of ``Fixed``, for both rules and any overlap; a simple outline comes out
/// unchanged. Only crossings are rounded to the grid.
struct WindingSweep: ~Copyable {
    /// The bounding pieces of the last outline.
    private(set) var pieces = ScratchBuffer<Edge>()
    private var order = ScratchBuffer<UInt64>()
    private var spare = ScratchBuffer<UInt64>()
    private var active = ScratchBuffer<ActiveEdge>()
    /// Whether edges in force have come, gone or changed places since the last marks.
    private var isChanged = false

    /// Whether the last outline could be swept to its end.
    private(set) var isComplete = true

    /// After how many steps an outline is given up: some 30 ms. It takes thousands of lines that
    /// cross each other all over the picture.
    static let patience = 1 << 22

    /// Finds the pieces that bound the inside; false when the outline is too tangled.
    mutating func run(_ outline: borrowing EdgeList, rule: FillRule) -> Bool {
        isComplete = attempt(outline.edges, outline.heads, rule)
        return isComplete
    }

    private mutating func attempt(
        _ edges: borrowing ScratchBuffer<Edge>, _ heads: borrowing ScratchBuffer<Int32>,
        _ rule: FillRule
    ) -> Bool {
        pieces.count = 0
        active.count = 0
        let count = heads.count
        guard count > 0 else { return true }
        sort(heads, edges)
        pieces.reserve(edges.count)
        let inside: Int32 = rule == .evenOdd ? 1 : -1
        var next = 0
        var y = edges.base[Int(truncatingIfNeeded: order.base[0] & 0xFFFF_FFFF)].top
        var steps = 0
        while next < count || active.count > 0 {
            isChanged = false
            var end = retire(at: y, edges)
            while next < count {
                let edge = edges.base[Int(truncatingIfNeeded: order.base[next] & 0xFFFF_FFFF)]
                guard edge.top <= y else {
                    end = min(end, edge.top)
                    break
                }
                active.append(ActiveEdge(edge))
                isChanged = true
                end = min(end, edge.bottom)
                next += 1
            }
            steps += active.count + 1
            guard steps < WindingSweep.patience else { return false }
            arrange()
            end = firstCrossing(from: y, to: end)
            if isChanged { mark(at: y, inside) }
            advance(by: end &- y)
            y = end
        }
        return true
    }

    /// Takes the edges that end at a height out of force, or puts those that go on there in their
    /// places; returns where the next one ends.
    @inline(__always)
    private mutating func retire(
        at y: Int32, _ edges: borrowing ScratchBuffer<Edge>
    ) -> Int32 {
        let base = active.base
        var kept = 0
        var end = Int32.max
        for index in 0..<active.count {
            if base[index].edge.bottom <= y {
                emit(base[index], to: base[index].edge.bottom)
                let below = Int(base[index].edge.below)
                guard below >= 0 else {
                    isChanged = true
                    continue
                }
                base[index].goOn(with: edges.base[below])
            }
            end = min(end, base[index].edge.bottom)
            if kept != index { base[kept] = base[index] }
            kept += 1
        }
        active.count = kept
        return end
    }

    @inline(__always)
    private mutating func emit(_ item: ActiveEdge, to bottom: Int32) {
        guard item.sign != 0, item.since < bottom else { return }
        var piece = item.edge
        piece.top = item.since
        piece.bottom = bottom
        piece.winding = item.sign
        pieces.append(piece)
    }

    /// Orders the edges in force from left to right; they nearly are.
    @inline(__always)
    private mutating func arrange() {
        let base = active.base
        for index in stride(from: 1, to: active.count, by: 1)
        where base[index].isLeft(of: base[index - 1]) {
            isChanged = true
            let item = base[index]
            var place = index
            repeat {
                base[place] = base[place - 1]
                place -= 1
            } while place > 0 && item.isLeft(of: base[place - 1])
            base[place] = item
        }
    }

    /// Where the first two neighbours cross before a height, at least one step down; the height
    /// when none do.
    @inline(__always)
    private func firstCrossing(from y: Int32, to end: Int32) -> Int32 {
        let base = active.base
        var first = end
        for index in stride(from: 1, to: active.count, by: 1) {
            let slope = base[index - 1].edge.slope &- base[index].edge.slope
            guard slope > 0 else { continue }
            let gap = base[index].x &- base[index - 1].x
            // A crossing by less than 1/1024 of a pixel is a rounding error of two edges that
            // meet.
            guard slope &* Int64(first &- y) &- gap > 1 << 30 else { continue }
            let step = Int32(truncatingIfNeeded: gap / slope)
            first = min(first, y &+ max(step, 1))
        }
        return first
    }

    /// Notes where the inside begins and ends from a height on.
    @inline(__always)
    private mutating func mark(at y: Int32, _ inside: Int32) {
        let base = active.base
        var winding: Int32 = 0
        for index in 0..<active.count {
            let before: Int32 = winding & inside == 0 ? 0 : 1
            winding &+= base[index].edge.winding
            let after: Int32 = winding & inside == 0 ? 0 : 1
            let sign = after &- before
            if sign != base[index].sign {
                emit(base[index], to: y)
                base[index].sign = sign
                base[index].since = y
            }
        }
    }

    @inline(__always)
    private mutating func advance(by height: Int32) {
        let base = active.base
        for index in 0..<active.count {
            base[index].x &+= base[index].edge.slope &* Int64(height)
        }
    }

    /// Sorts the numbers of the runs' uppermost edges by where they begin: merging of the runs
    /// that are there anyway.
    private mutating func sort(
        _ heads: borrowing ScratchBuffer<Int32>, _ edges: borrowing ScratchBuffer<Edge>
    ) {
        let count = heads.count
        order.count = 0
        order.reserve(count)
        spare.count = 0
        spare.reserve(count)
        for index in 0..<count {
            let number = heads.base[index]
            // With the sign bit turned round, heights compare as unsigned numbers.
            let height = UInt32(bitPattern: edges.base[Int(number)].top) ^ 0x8000_0000
            order.base[index] = UInt64(height) << 32 | UInt64(UInt32(bitPattern: number))
        }
        order.count = count
        while mergeRuns(from: order.base, to: spare.base, count) { swap(&order, &spare) }
    }

    /// Merges neighbouring runs by twos, turning descending ones round: an outline's edges come
    /// in runs downwards and upwards. False, with nothing written, when all is one ascending run.
    private func mergeRuns(
        from: UnsafeMutablePointer<UInt64>, to: UnsafeMutablePointer<UInt64>, _ count: Int
    ) -> Bool {
        var first = 0
        while first < count {
            let middle = WindingSweep.run(from, first, count)
            if first == 0, middle == count { return false }
            let end = middle < count ? WindingSweep.run(from, middle, count) : middle
            var left = first
            var right = middle
            for place in first..<end {
                if right == end || (left < middle && from[left] <= from[right]) {
                    to[place] = from[left]
                    left &+= 1
                } else {
                    to[place] = from[right]
                    right &+= 1
                }
            }
            first = end
        }
        return true
    }

    /// Where the run that begins at an index ends; a descending one is turned round.
    @inline(__always)
    private static func run(
        _ items: UnsafeMutablePointer<UInt64>, _ first: Int, _ count: Int
    ) -> Int {
        var end = first &+ 1
        guard end < count else { return end }
        if items[end] >= items[first] {
            repeat { end &+= 1 } while end < count && items[end &- 1] <= items[end]
            return end
        }
        repeat { end &+= 1 } while end < count && items[end &- 1] > items[end]
        var low = first
        var high = end &- 1
        while low < high {
            let item = items[low]
            items[low] = items[high]
            items[high] = item
            low &+= 1
            high &-= 1
        }
        return end
    }
}
