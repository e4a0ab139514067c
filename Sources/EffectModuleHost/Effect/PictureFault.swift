import RefreshKit

/// Why a picture that a module drew is not shown.
enum PictureFault: Error {
    /// It takes more room than there is.
    case overflow
    /// The module says that it wrote more words than there was room for.
    case count(Int, Int)
    /// It wrote behind the memory it was lent.
    case writtenBeyond
    /// Nobody drew it: the module's process is about to be started again.
    case waiting
    /// A command breaks a rule.
    case invalid(DisplayListError)

    /// What is wrong: one clause.
    var text: String {
        switch self {
        case .overflow: "the picture takes more than 1 MiB"
        case .count(let count, let capacity):
            "the picture says that it has \(count) words, with room for \(capacity)"
        case .writtenBeyond: "wrote beyond the end of the buffer it was lent"
        case .waiting: "nobody is there to draw it"
        case .invalid(let error): error.message
        }
    }
}
