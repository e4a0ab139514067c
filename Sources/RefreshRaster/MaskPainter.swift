/// Writes coverage into a mask that is zero throughout.
struct MaskPainter: SpanPainter {
    private let base: UnsafeMutablePointer<UInt8>
    private let top: Int
    private let stride: Int
    private var line: UnsafeMutablePointer<UInt8>

    init(_ bytes: UnsafeMutablePointer<UInt8>, _ rect: PixelRect) {
        base = bytes - rect.left
        top = rect.top
        stride = rect.right - rect.left
        line = base
    }

    @inline(__always)
    mutating func begin(row: Int) { line = base + (row - top) * stride }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32) {
        (line + from).update(repeating: UInt8(truncatingIfNeeded: coverage), count: to - from)
    }

    @inline(__always)
    mutating func paint(_ from: Int, _ to: Int, coverages: UnsafePointer<UInt8>) {
        (line + from).update(from: coverages, count: to - from)
    }
}
