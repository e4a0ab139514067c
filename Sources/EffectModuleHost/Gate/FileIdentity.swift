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

    /// The identity of the module at a path: that of the file, and for a sidecar with bindings
    /// that of the file beside it as well. Nil when nothing is there.
    init?(module path: String) {
        guard let file = FileIdentity(path: path) else { return nil }
        guard let other = ModuleSidecar.file(beside: path).flatMap({ FileIdentity(path: $0) })
        else {
            self = file
            return
        }
        self.init(
            device: file.device, inode: file.inode, size: file.size &+ other.size,
            modifiedSeconds: file.modifiedSeconds, modifiedNanoseconds: file.mixed(with: other))
    }

    /// A number for both files, another one when any part of one of them changes.
    private func mixed(with other: FileIdentity) -> Int64 {
        let parts: [UInt64] = [
            UInt64(bitPattern: modifiedNanoseconds), other.device, other.inode,
            UInt64(bitPattern: other.size), UInt64(bitPattern: other.modifiedSeconds),
            UInt64(bitPattern: other.modifiedNanoseconds),
        ]
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts { hash = (hash ^ part) &* 0x0000_0100_0000_01B3 ^ hash >> 29 }
        return Int64(bitPattern: hash)
    }

    /// The identity of what is at a path now, links followed; nil when nothing is there.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
