import Glibc

/// Which file a path led to, and in which state: another file or a changed one is not equal.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    /// In bytes.
    let size: Int64
    let modifiedSeconds: Int64
    let modifiedNanoseconds: Int64

    /// The identity from what the system says about a file.
    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modifiedSeconds = Int64(status.st_mtim.tv_sec)
        modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    }

    /// An identity from its parts.
    init(
        device: UInt64, inode: UInt64, size: Int64, modifiedSeconds: Int64,
        modifiedNanoseconds: Int64
    ) {
        self.device = device
        self.inode = inode
        self.size = size
        self.modifiedSeconds = modifiedSeconds
        self.modifiedNanoseconds = modifiedNanoseconds
    }

    /// The identity of what is at a path now, links followed; nil when nothing is there.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
