@preconcurrency import Glibc
import Synchronization

/// The names of temporaries, `.refreshkit-PROCESS-NUMBER`, and what becomes of those that a
/// killed process left: whoever makes one holds a lock on it, which the kernel drops with the
/// process, so one that can be locked belongs to nobody any more.
enum TemporaryName {
    private static let prefix = ".refreshkit-"
    private static let counter = Atomic<Int>(0)

    /// A name that no other temporary of this process has.
    static func next() -> String {
        let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
        return prefix + String(getpid()) + "-" + String(number)
    }

    /// Whether a name is one of ours, to the letter: a user's `.refreshkit-notes` is not.
    static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let parts = name.dropFirst(prefix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
            }
    }

    /// Removes what dead runs left in a directory.
    static func removeLeftovers(in directory: String) {
        for name in SystemCall.names(in: directory) ?? [] where matches(name) {
            let path = directory + "/" + name
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { SystemCall.remove(path) }
            close(descriptor)
        }
    }

    /// Locks a temporary just made; false when a cleaner was faster and took it for a leftover.
    static func lock(_ descriptor: Int32, path: String) -> Bool {
        // A file system without locks has no cleaners that could take it either.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
        var held = stat()
        var named = stat()
        return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0
            && held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }
}
