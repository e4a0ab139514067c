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
            let eight = UInt64(value) &* 0x0101_0101_0101_0101
            let memory = UnsafeRawPointer(bytes)
            column &+= 1
            while column &+ 8 <= to,
                memory.loadUnaligned(fromByteOffset: column, as: UInt64.self) == eight
            { column &+= 8 }
            while column < to, bytes[column] == value { column &+= 1 }
            let product = Blend.product(UInt32(value), coverage)
            if product != 0 { inner.paint(start, column, coverage: product) }
        }
    }

    @inline(__always)
    mutating func paint(block at: Int, coverage: SIMD8<UInt32>) {
        guard let bytes else { return inner.paint(block: at, coverage: coverage) }
        let values = UnsafeRawPointer(bytes).loadUnaligned(
            fromByteOffset: at, as: SIMD8<UInt8>.self)
        let t = coverage &* SIMD8<UInt32>(truncatingIfNeeded: values) &+ SIMD8(repeating: 128)
        inner.paint(block: at, coverage: (t &+ (t &>> 8)) &>> 8)
    }
}
