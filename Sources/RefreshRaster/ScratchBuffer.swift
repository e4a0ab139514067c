/// Memory that grows and is used again: what the rasteriser keeps from frame to frame.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    /// How many elements are in use.
    var count = 0

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Makes room for a number of elements; those in use stay.
    @inline(__always)
    mutating func reserve(_ needed: Int) {
        if needed > capacity { grow(to: needed) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let roomier = max(needed, capacity * 2)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: roomier)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = roomier
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count += 1
    }
}
