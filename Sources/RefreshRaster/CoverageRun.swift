/// Some neighbouring pixels of a row, in columns of a ``CoverageGrid``.
struct CoverageRun: BitwiseCopyable {
    var from: Int
    var to: Int
    /// The coverage of all of them, 1 to 255; nil when each has its own.
    var coverage: UInt32?
}
