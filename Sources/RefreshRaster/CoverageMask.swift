/// A clip's coverage, a byte for each pixel of a rectangle.
struct CoverageMask {
    /// The first row's byte at column 0 of the picture.
    private let base: UnsafePointer<UInt8>
    private let top: Int
    private let bottom: Int
    private let stride: Int
    private let form: Form

    /// How the rows are kept.
    private enum Form {
        /// Each on its own.
        case rows
        /// As a rectangle's: the first, the last, and one that stands for all between.
        case box
        /// The same, and all between are covered as a whole.
        case plainBox
    }

    /// A mask of a rectangle's rows, one after the other.
    init(_ bytes: UnsafePointer<UInt8>, _ rect: PixelRect) {
        base = bytes - rect.left
        top = rect.top
        bottom = rect.bottom
        stride = rect.right - rect.left
        form = .rows
    }

    /// A mask of three rows; `isPlain` when the one in the middle is 255 throughout.
    init(box bytes: UnsafePointer<UInt8>, _ rect: PixelRect, isPlain: Bool) {
        base = bytes - rect.left
        top = rect.top
        bottom = rect.bottom
        stride = rect.right - rect.left
        form = isPlain ? .plainBox : .box
    }

    /// The bytes of a row, to be indexed by the picture's columns; nil when all are 255.
    func row(_ row: Int) -> UnsafePointer<UInt8>? {
        if form == .rows { return base + (row - top) * stride }
        if row == top { return base }
        if row == bottom - 1 { return base + 2 * stride }
        return form == .plainBox ? nil : base + stride
    }
}
