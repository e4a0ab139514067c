import Glibc
import RefreshKit

/// A regular file that is open for reading; closed with the object.
final class RegularFile {
    /// Why a file can't be opened: one clause.
    struct Failure: Error, Equatable {
        let reason: String
        /// Whether something else than a file is there, rather than a file out of reach.
        let isForeign: Bool

        init(_ reason: String, isForeign: Bool = false) {
            self.reason = reason
            self.isForeign = isForeign
        }
    }

    /// What the system says about the open file.
    let status: stat
    private let descriptor: Int32

    /// Which file it is.
    var identity: FileIdentity { FileIdentity(status) }
    /// Its length when it was opened, in bytes.
    var size: Int { Int(status.st_size) }

    /// Opens a file without following a link at its end, without waiting, and without touching a
    /// device.
    init(openAt path: String) throws(Failure) {
        guard !path.isEmpty else { throw Failure("an empty path") }
        guard !path.utf8.contains(0) else { throw Failure("a NUL in the path") }
        var found = stat()
        guard lstat(path, &found) == 0 else { throw Failure(SystemReason.text()) }
        // Before opening, since opening a device may already do something.
        if let kind = RegularFile.otherKind(found.st_mode) { throw Failure(kind, isForeign: true) }
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Failure(SystemReason.text()) }
        guard fstat(descriptor, &found) == 0, RegularFile.otherKind(found.st_mode) == nil else {
            close(descriptor)
            throw Failure("it was replaced while it was looked at")
        }
        self.descriptor = descriptor
        status = found
    }

    deinit { close(descriptor) }

    /// The bytes of a range; nil when they are not all there.
    func read(_ count: Int, at offset: Int) -> [UInt8]? {
        guard count >= 0, offset >= 0, count <= size, offset <= size - count else { return nil }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < count {
                let got = pread(
                    descriptor, buffer.baseAddress! + initialized, count - initialized,
                    off_t(offset + initialized))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else {
                    failed = true
                    return
                }
                initialized += got
            }
        }
        return failed ? nil : bytes
    }

    /// The whole of a small file.
    static func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        let file = try RegularFile(openAt: path)
        guard file.size <= limit else {
            throw Failure("\(file.size) bytes long; at most \(limit) are read")
        }
        guard let bytes = file.read(file.size, at: 0) else {
            throw Failure("it can't be read to its end")
        }
        return bytes
    }

    /// A path with all links followed.
    ///
    /// Throws for a path that leads nowhere, and says where it breaks off.
    static func realPath(of path: String) throws(Failure) -> String {
        guard !path.isEmpty else { throw Failure("an empty path") }
        guard !path.utf8.contains(0) else { throw Failure("a NUL in the path") }
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        let code = errno
        if code == ELOOP {
            throw Failure("a link that leads in a circle", isForeign: true)
        }
        if code == ENOENT, let target = linkTarget(of: path) {
            throw Failure(
                "a link to \(SafeText.path(target)), where nothing is", isForeign: true)
        }
        throw Failure(SystemReason.text(code))
    }

    /// Where a link leads; nil for what is no link.
    private static func linkTarget(of path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// What is at a path instead of a regular file; nil for one.
    static func otherKind(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a directory, not a file"
        case S_IFIFO: "a FIFO, not a file"
        case S_IFSOCK: "a socket, not a file"
        case S_IFCHR, S_IFBLK: "a device, not a file"
        case S_IFLNK: "a link, not a file"
        default: "not a regular file"
        }
    }
}
