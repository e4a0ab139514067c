import Glibc

/// A pipe from a child process: one end is read here, the other becomes one of its descriptors.
final class ChildPipe {
    /// The end that is read; -1 once it is closed.
    private(set) var reading: Int32 = -1
    /// The child's end, high enough not to be one that the child gets; -1 once it is closed.
    private(set) var writing: Int32 = -1
    /// What has been read, cut at ``limit``.
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    /// A pipe of which so many bytes are kept. Throws the error number.
    init(limit: Int) throws(SystemFailure) {
        self.limit = limit
        var ends: (Int32, Int32) = (-1, -1)
        let isOpen = withUnsafeMutableBytes(of: &ends) {
            pipe($0.baseAddress!.assumingMemoryBound(to: Int32.self)) == 0
        }
        guard isOpen else { throw SystemFailure() }
        reading = fcntl(ends.0, F_DUPFD_CLOEXEC, 10)
        writing = fcntl(ends.1, F_DUPFD_CLOEXEC, 10)
        close(ends.0)
        close(ends.1)
        guard reading >= 0, writing >= 0, fcntl(reading, F_SETFL, O_NONBLOCK) == 0 else {
            throw SystemFailure()
        }
    }

    deinit {
        closeReading()
        closeWriting()
    }

    /// Closes the child's end here.
    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Reads what is there; closes this end when the child has closed its own.
    func drain() {
        guard reading >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
            while true {
                let count = read(reading, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return }
                guard count > 0 else { return closeReading() }
                // What goes beyond the limit is read all the same: a full pipe stops the child.
                bytes.append(contentsOf: buffer[..<min(count, limit - bytes.count)])
            }
        }
    }

    private func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }
}

/// What the system answered.
struct SystemFailure: Error {
    let code: Int32

    /// The last error of this thread.
    init(_ code: Int32 = errno) { self.code = code }
}
