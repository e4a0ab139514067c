import FrameExport
@preconcurrency import Glibc

/// A directory that a command makes for what it writes, unless it is there already.
struct NewDirectory {
    private let path: String
    private let isOurs: Bool

    /// Makes the directory; what holds it has to be there.
    init(_ path: String) throws(CommandError) {
        self.path = path
        isOurs = mkdir(path, 0o777) == 0
        guard isOurs || errno == EEXIST else {
            let reason =
                errno == ENOENT
                ? "there is no directory to hold it" : String(cString: strerror(errno))
            throw .failed("cannot make the directory \(path.quotedForMessage); \(reason)")
        }
    }

    /// Removes the directory if it was made here and nothing has come into it.
    func removeIfEmpty() {
        if isOurs { rmdir(path) }
    }
}
