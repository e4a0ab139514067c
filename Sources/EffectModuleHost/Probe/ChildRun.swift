/// How a child process went.
struct ChildRun {
    /// How it ended.
    enum End: Equatable {
        /// By `exit`, or by returning from `main`.
        case exited(Int32)
        /// By a signal.
        case signal(Int32)
        /// It was killed because its time was over.
        case timedOut
    }

    var end: End
    /// What it wrote to descriptor 3, to standard output and to standard error; each cut.
    var record: [UInt8]
    var output: [UInt8]
    var errors: [UInt8]
}
