/// Lets another painter paint through a mask.
struct MaskedPainter<Inner: SpanPainter>: SpanPainter {
    private(set) var inner: Inner
    private let mask: CoverageMask
    private var bytes: UnsafePointer<UInt8>?

    init(_ inner: Inner, through mask: CoverageMask) {
        self.inner = inner
        self.mask = mask
    }

    @inline(__always)
    mutating func begin(row: Int) {
        bytes = mask.row(row)
        inner.begin(row: row)
    }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32) {
        guard let bytes else { return inner.paint(from, to, coverage: coverage) }
        var column = from
        while column < to {
            // Stretches of one value are passed on as a whole: most of a mask is 0 or 255.
            let value = bytes[column]
            let start = column
            column = stretchEnd(bytes, value, from: column &+ 1, to)
            let product = Blend.product(UInt32(value), coverage)
            if product != 0 { inner.paint(start, column, coverage: product) }
        }
    }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverages: UnsafePointer<UInt8>) {
        guard let bytes else { return inner.paint(from, to, coverages: coverages) }
        // As many at a time as there is room for.
        var column = from
        while column < to {
            let count = min(to &- column, MaskedPainter.room)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MaskedPainter.room) {
                guard let products = $0.baseAddress else { return }
                for index in 0..<count {
                    products[index] = UInt8(
                        truncatingIfNeeded: Blend.product(
                            UInt32(bytes[column &+ index]),
                            UInt32(coverages[column &- from &+ index])))
                }
                inner.paint(column, column &+ count, coverages: products)
            }
            column &+= count
        }
    }

    private static var room: Int { 256 }

    /// Where the stretch of one value ends.
    @inline(__always)
    private func stretchEnd(
        _ bytes: UnsafePointer<UInt8>, _ value: UInt8, from: Int, _ to: Int
    ) -> Int {
        let eight = UInt64(value) &* 0x0101_0101_0101_0101
        let memory = UnsafeRawPointer(bytes)
        var column = from
        while column &+ 8 <= to,
            memory.loadUnaligned(fromByteOffset: column, as: UInt64.self) == eight
        { column &+= 8 }
        while column < to, bytes[column] == value { column &+= 1 }
        return column
    }
}
