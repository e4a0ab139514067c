import Glibc
import RefreshKit

/// How the quarantine's file is replaced: under a lock, by a temporary that is renamed.
enum QuarantineFile {
    /// Why the file can't be written.
    struct Failure: Error {
        /// One clause.
        let reason: String
        /// Whether the entries in memory have been changed already.
        let isAfterChange: Bool
    }

    /// A lock between processes, on a file of its own because the other one is replaced. Released
    /// with the value, or by the kernel with the process.
    struct Lock: ~Copyable {
        private let descriptor: Int32

        /// Makes the directory and waits for the lock, at most for a second.
        init(for file: String) throws(Failure) {
            if let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) {
                QuarantineFile.makeDirectory(String(file[..<slash]))
            }
            let path = file + ".lock"
            let descriptor = open(
                path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else {
                throw Failure(
                    reason: "cannot write \(SafeText.path(path)); \(SystemReason.text())",
                    isAfterChange: false)
            }
            var tries = 100
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                tries -= 1
                guard errno == EWOULDBLOCK || errno == EINTR, tries > 0 else {
                    let reason = tries > 0 ? SystemReason.text() : "another process holds it"
                    close(descriptor)
                    throw Failure(
                        reason: "cannot lock \(SafeText.path(path)); \(reason)",
                        isAfterChange: false)
                }
                usleep(10_000)
            }
            self.descriptor = descriptor
        }

        deinit { close(descriptor) }

        /// Ends the lock here rather than at the last use.
        consuming func release() {}
    }

    /// Puts bytes in the place of a file, whole or not at all.
    static func write(_ bytes: [UInt8], to file: String) throws(Failure) {
        let temporary = file + ".\(getpid()).new"
        unlink(temporary)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(temporary, flags, 0o600)
        guard descriptor >= 0 else { throw failure(file) }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + done, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = failure(file)
                close(descriptor)
                unlink(temporary)
                throw failure
            }
            done += count
        }
        guard close(descriptor) == 0, rename(temporary, file) == 0 else {
            let failure = failure(file)
            unlink(temporary)
            throw failure
        }
    }

    private static func failure(_ file: String) -> Failure {
        Failure(
            reason: "cannot write \(SafeText.path(file)); \(SystemReason.text())",
            isAfterChange: true)
    }

    /// Makes a directory and what is missing above it, for the user alone as XDG wants it.
    private static func makeDirectory(_ path: String) {
        guard !path.isEmpty, mkdir(path, 0o700) != 0, errno == ENOENT,
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        else { return }
        makeDirectory(String(path[..<slash]))
        mkdir(path, 0o700)
    }
}
