/// What coverage is turned into: pixels, or a clip's mask.
///
/// Columns and rows are the picture's. Rows come from the top down, spans and blocks of a row from
/// left to right, without overlap.
protocol SpanPainter {
    /// Begins a row.
    mutating func begin(row: Int)
    /// Paints `from` up to, but not including, `to` with one coverage of 1 to 255.
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32)
    /// Paints eight pixels from a multiple of eight on, with a coverage of 0 to 255 each.
    mutating func paint(block at: Int, coverage: SIMD8<UInt32>)
}
