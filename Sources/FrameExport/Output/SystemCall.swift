import CLinux
@preconcurrency import Glibc

/// The few system calls that outputs need, each wrapped once: retried when interrupted, short
/// writes continued, failures as ``ExportError`` with the path in it.
enum SystemCall {
    /// What a path names.
    enum Kind { case nothing, file, directory, other }

    /// What a path names after following links, with its permission bits.
    static func kind(of path: String) -> (kind: Kind, mode: mode_t) {
        var status = stat()
        guard stat(path, &status) == 0 else { return (.nothing, 0) }
        let mode = status.st_mode & 0o7777
        switch status.st_mode & S_IFMT {
        case S_IFREG: return (.file, mode)
        case S_IFDIR: return (.directory, mode)
        default: return (.other, mode)
        }
    }

    /// Whether a path is there at all, be it a link that leads nowhere.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The path with all links followed; nil when something on it is missing.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Writes everything, however often the kernel takes only a part.
    static func write(_ bytes: borrowing [UInt8], to descriptor: Int32, path: String)
        throws(ExportError)
    {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + done, $0.count - done)
            }
            if count > 0 {
                done += count
            } else if count == 0 {
                throw .couldNot(cannotWrite(path), "nothing more is taken there")
            } else if errno == EPIPE {
                throw ExportError(.readerWentAway, cannotWrite(path) + "; its reader went away")
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            } else if errno != EINTR {
                throw failure(cannotWrite(path))
            }
        }
    }

    /// Closes and reports what the file system found out only then.
    static func close(_ descriptor: Int32, path: String) throws(ExportError) {
        guard Glibc.close(descriptor) != 0, errno != EINTR else { return }
        throw failure(cannotWrite(path))
    }

    /// The names in a directory, sorted bytewise, without `.` and `..`; nil when it can't be read.
    static func names(in directory: String) -> [String]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The whole of a small regular file; nil when it can't be read or is larger than the limit.
    static func contents(of path: String, limit: Int = 1 << 28) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { _ = Glibc.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= limit
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress! + done, $0.count - done)
            }
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            done += count
        }
        bytes.removeLast(bytes.count - done)
        return bytes
    }

    /// Removes a file, or a directory with the files in it; what is already gone is no failure.
    static func remove(_ path: String) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        for name in names(in: path) ?? [] { remove(path + "/" + name) }
        rmdir(path)
    }

    /// The beginning of every message about a target.
    static func cannotWrite(_ path: String) -> String { "cannot write \(path.quotedForMessage)" }

    /// The error of the call that just failed.
    static func failure(_ what: String, _ code: Int32 = errno) -> ExportError {
        .couldNot(what, reason(code))
    }

    /// What an error number means, in words of ours where the C library's say little.
    static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the file system is read-only"
        case ENOENT: "no such directory"
        case ENOTDIR: "a part of the path is not a directory"
        case EISDIR: "it is a directory"
        case EMFILE, ENFILE: "too many open files"
        case ENAMETOOLONG: "the name is too long"
        case EFBIG: "the file would be too large"
        case ELOOP: "too many symbolic links"
        case EIO: "the device failed"
        default: String(cString: strerror(code))
        }
    }
}
