@preconcurrency import Glibc

/// One file being written. A regular file comes into being at ``commit()``, whole, by a rename
/// over the old one; a device, a pipe or an open descriptor is written in place.
///
/// Dropped without a commit it leaves nothing behind and the old file untouched.
final class FileOutput {
    /// The path as it was given, for messages.
    let path: String
    /// How many bytes were written.
    private(set) var byteCount = 0

    private var descriptor: Int32
    /// Where the bytes are until the commit; nil when they are written in place.
    private let temporary: String?
    /// What the temporary becomes.
    private let target: String
    private var slot: Int?

    /// Opens a target: checks everything that can be checked before work starts.
    init(_ path: String, policy: OutputPolicy = .standard) throws(ExportError) {
        self.path = path
        if let open = FileOutput.openDescriptor(named: path) {
            guard fcntl(open, F_GETFD) >= 0 else {
                throw .couldNot(SystemCall.cannotWrite(path), "it is closed")
            }
            target = path
            temporary = nil
            descriptor = fcntl(open, F_DUPFD_CLOEXEC, 3)
            guard descriptor >= 0 else { throw SystemCall.failure(SystemCall.cannotWrite(path)) }
            return
        }
        let found = SystemCall.kind(of: path)
        switch found.kind {
        case .directory:
            throw .couldNot(SystemCall.cannotWrite(path), "it is a directory")
        case .other:
            target = path
            temporary = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw SystemCall.failure(SystemCall.cannotWrite(path)) }
        case .file:
            guard !policy.refusesExisting else {
                throw .couldNot(SystemCall.cannotWrite(path), "it exists already")
            }
            guard access(path, W_OK) == 0 else {
                throw SystemCall.failure(SystemCall.cannotWrite(path))
            }
            // Through a link the file behind it is replaced, not the link.
            target = SystemCall.realPath(path) ?? path
            (descriptor, temporary, slot) = try FileOutput.makeTemporary(for: target, path: path)
            fchmod(descriptor, found.mode & 0o777)
        case .nothing:
            guard !SystemCall.exists(path) else {
                throw .couldNot(SystemCall.cannotWrite(path), "it is a link that leads nowhere")
            }
            target = path
            (descriptor, temporary, slot) = try FileOutput.makeTemporary(for: target, path: path)
        }
    }

    deinit { discard() }

    /// Whether the bytes go straight to where a reader sees them.
    var isInPlace: Bool { temporary == nil }

    /// Adds bytes at the end.
    func write(_ bytes: borrowing [UInt8]) throws(ExportError) {
        try SystemCall.write(bytes, to: descriptor, path: path)
        byteCount += bytes.count
    }

    /// Puts the file where it belongs.
    func commit() throws(ExportError) {
        guard descriptor >= 0 else { return }
        // Closing a copy makes the file system report what it put off, while the lock stays.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        if copy >= 0 { try SystemCall.close(copy, path: path) }
        if let temporary {
            guard rename(temporary, target) == 0 else {
                throw SystemCall.failure(SystemCall.cannotWrite(path))
            }
            forget()
        }
        close(descriptor)
        descriptor = -1
    }

    /// Gives up: removes the temporary.
    func discard() {
        guard descriptor >= 0 else { return }
        if let temporary { unlink(temporary) }
        forget()
        close(descriptor)
        descriptor = -1
    }

    private func forget() {
        if let slot { Temporaries.forget(slot) }
        slot = nil
    }

    /// The descriptor that a path like `-` or `/dev/stdout` stands for. Opening such a path anew
    /// would write from the beginning of a file that is being appended to.
    private static func openDescriptor(named path: String) -> Int32? {
        switch path {
        case "-", "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default:
            for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
                return Int32(path.dropFirst(prefix.count))
            }
            return nil
        }
    }

    private static func makeTemporary(for target: String, path: String)
        throws(ExportError) -> (Int32, String?, Int?)
    {
        let directory = FilePath.directory(of: target)
        TemporaryName.removeLeftovers(in: directory)
        for _ in 0..<100 {
            let temporary = directory + "/" + TemporaryName.next()
            guard let slot = Temporaries.register(temporary) else {
                throw .couldNot(SystemCall.cannotWrite(path), "too many files at once")
            }
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            let code = errno
            if descriptor >= 0 {
                if TemporaryName.lock(descriptor, path: temporary) {
                    return (descriptor, temporary, slot)
                }
                close(descriptor)
            }
            Temporaries.forget(slot)
            if descriptor < 0, code != EEXIST {
                throw SystemCall.failure(SystemCall.cannotWrite(path), code)
            }
        }
        throw .couldNot(SystemCall.cannotWrite(path), "no name for a temporary file is free")
    }
}
