/// What coverage is turned into: pixels, or a clip's mask.
///
/// Columns and rows are the picture's. Rows come from the top down, spans of a row from left to
/// right, without overlap, none of them empty.
protocol SpanPainter {
    /// Begins a row.
    mutating func begin(row: Int)
    /// Paints `from` up to, but not including, `to` with one coverage of 1 to 255.
    mutating func paint(_ from: Int, _ to: Int, coverage: UInt32)
    /// Paints `from` up to, but not including, `to`, each pixel with its own coverage of 0 to 255,
    /// the first one with that at `coverages`.
    mutating func paint(_ from: Int, _ to: Int, coverages: UnsafePointer<UInt8>)
    /// Paints all rows at once and leaves cells and bits zero; false, with nothing done, when it
    /// has no way to do so.
    func paint(_ rows: CoverageRows) -> Bool
}

extension SpanPainter {
    @inline(__always)
    func paint(_ rows: CoverageRows) -> Bool { false }
}
