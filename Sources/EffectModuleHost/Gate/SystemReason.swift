import Glibc

/// What the error numbers of system calls mean for a person.
enum SystemReason {
    /// A clause for an error number.
    static func text(_ code: Int32 = errno) -> String {
        switch code {
        case ENOENT: "no such file"
        case ENOTDIR: "a part of the path is not a directory"
        case EACCES, EPERM: "permission denied"
        case ELOOP: "the links of the path lead in a circle"
        case ENAMETOOLONG: "the path is too long"
        case EMFILE, ENFILE: "too many open files"
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the file system is read-only"
        case EISDIR: "a directory"
        case ENXIO: "a socket, or a device without hardware"
        case EIO: "the device failed"
        default: String(cString: strerror(code))
        }
    }
}
