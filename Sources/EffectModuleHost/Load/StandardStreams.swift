import Glibc

/// Which files standard input, output and error are, with copies by which they can be put back.
final class StandardStreams {
    private struct Stream {
        let number: Int32
        let identity: FileIdentity
        let copy: Int32
    }

    private var streams: [Stream] = []

    init() {
        for number in Int32(0)...2 {
            // Above the numbers that a program may count on.
            let copy = fcntl(number, F_DUPFD_CLOEXEC, 64)
            guard copy >= 0, let identity = StandardStreams.identity(of: number) else { continue }
            streams.append(Stream(number: number, identity: identity, copy: copy))
        }
    }

    deinit { for stream in streams { close(stream.copy) } }

    /// Puts back those that are closed or something else now; answers with their numbers.
    func restore() -> [Int32] {
        var changed: [Int32] = []
        for stream in streams {
            let now = StandardStreams.identity(of: stream.number)
            guard now?.device != stream.identity.device || now?.inode != stream.identity.inode
            else { continue }
            dup2(stream.copy, stream.number)
            changed.append(stream.number)
        }
        return changed
    }

    private static func identity(of descriptor: Int32) -> FileIdentity? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
    }
}
