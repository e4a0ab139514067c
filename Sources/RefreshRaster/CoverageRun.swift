/// Some neighbouring pixels of a row, in columns of a ``CoverageGrid``.
///
/// Three numbers of 32 bits, one after the other: the C loop writes them as such.
struct CoverageRun: BitwiseCopyable {
    var from: Int32
    var to: Int32
    /// The coverage of all of them, 1 to 255, or ``own``.
    var coverage: UInt32

    /// Stands for a coverage of each pixel's own.
    static let own: UInt32 = 256
}
