/// What a ``CoverageGrid`` holds, for a painter that turns all of it into pixels at once.
struct CoverageRows {
    /// The first row's cells; the next row's follow after `stride`.
    let cells: UnsafeMutablePointer<Int32>
    let stride: Int
    /// The first row's bits; the next row's follow after `wordsPerRow`.
    let bits: UnsafeMutablePointer<UInt64>
    let wordsPerRow: Int
    /// The picture's column of each row's first cell.
    let originX: Int
    /// The part of the picture that is painted.
    let rect: PixelRect
    let reading: CoverageReading
}
