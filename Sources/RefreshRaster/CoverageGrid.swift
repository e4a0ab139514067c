/// Signed areas of edges, pixel by pixel, for a rectangle of the picture.
///
/// Each cell holds by how much the coverage of its pixel differs from that of the pixel to its
/// left, 2^17 for a whole pixel; the running sum along a row is the coverage. Columns lie in
/// blocks of eight, aligned with the picture's; one bit for each block says whether a cell of it
/// has been written, so that untouched blocks need no look, and no clearing afterwards: all cells
/// and bits are zero between two paths.
struct CoverageGrid: ~Copyable {
    private var cells = ScratchBuffer<Int32>()
    private var bits = ScratchBuffer<UInt64>()
    private var coverages = ScratchBuffer<UInt8>()
    private var runs = ScratchBuffer<CoverageRun>()
    /// What the grid covers at the moment.
    private(set) var rect = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    /// The picture's column of each row's first cell: `rect.left` rounded down to a block.
    private(set) var originX = 0
    /// Cells in a row.
    private(set) var stride = 0
    /// Words of bits in a row.
    private(set) var wordsPerRow = 0
    /// Whether rows are read by the twin in C.
    private let usesAVX2: Bool

    /// A grid over nothing.
    init(usesAVX2: Bool = false) { self.usesAVX2 = usesAVX2 }

    /// The coverage of a whole pixel.
    static let full: Int32 = 1 << 17

    /// How many cells are kept at most: rows beyond are drawn strip by strip.
    static let maximumCellCount = 1 << 19

    /// How many rows of a width fit.
    static func rowLimit(width: Int) -> Int { max(1, maximumCellCount / (width + 16)) }

    /// Lays the grid over a rectangle.
    mutating func cover(_ rect: PixelRect) {
        self.rect = rect
        originX = rect.left & ~7
        // One column more than the rectangle's is written, and a block is read as a whole.
        stride = ((rect.right - originX + 1) + 7) & ~7
        wordsPerRow = (stride / 8 + 63) / 64
        let rows = rect.bottom - rect.top
        CoverageGrid.clear(&cells, stride * rows)
        CoverageGrid.clear(&bits, wordsPerRow * rows)
    }

    /// Makes room, with zeros in all that was not in use before.
    private static func clear<Element: BitwiseCopyable & FixedWidthInteger>(
        _ buffer: inout ScratchBuffer<Element>, _ count: Int
    ) {
        guard count > buffer.count else { return }
        buffer.reserve(count)
        (buffer.base + buffer.count).initialize(repeating: 0, count: count - buffer.count)
        buffer.count = count
    }

    /// The first row's cells; the next row's follow after ``stride``.
    var firstCell: UnsafeMutablePointer<Int32> { cells.base }

    /// The first row's bits; the next row's follow after ``wordsPerRow``.
    var firstBit: UnsafeMutablePointer<UInt64> { bits.base }

    /// All rows, for a painter that takes them at once.
    func rows(_ reading: CoverageReading) -> CoverageRows {
        CoverageRows(
            cells: cells.base, stride: stride, bits: bits.base, wordsPerRow: wordsPerRow,
            originX: originX, rect: rect, reading: reading)
    }

    /// Makes room for what ``reader(_:)`` writes.
    mutating func prepareReading() {
        coverages.reserve(stride)
        runs.reserve(stride / 4 + 2)
    }

    /// A reader of rows.
    func reader(_ reading: CoverageReading) -> CoverageReader {
        CoverageReader(
            reading: reading, usesAVX2: usesAVX2, wordsPerRow: wordsPerRow, stride: stride,
            coverages: coverages.base, runs: runs.base)
    }

    /// Adds all edges, cut to the grid's rectangle.
    func accumulate(_ edges: borrowing ScratchBuffer<Edge>) {
        guard !rect.isEmpty else { return }
        let accumulator = Accumulator(
            cells: cells.base, bits: bits.base, stride: stride, wordsPerRow: wordsPerRow,
            originX: Int32(truncatingIfNeeded: originX), rect: rect)
        for index in 0..<edges.count { accumulator.add(edges.base[index]) }
    }
}
