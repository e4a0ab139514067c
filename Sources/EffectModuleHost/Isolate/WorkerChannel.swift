import CModuleHost
import Glibc
import RefreshKit

/// One end of the connection between a host and the process in which a module runs: memory that
/// both see, and a socket by which each wakes the other.
final class WorkerChannel {
    /// What both see.
    let memory: UnsafeMutablePointer<module_channel>
    private let socket: Int32

    /// How waiting for the other side ended.
    enum Wait {
        /// It sent a byte.
        case rung
        /// It closed its end, as the end of its process does.
        case closed
        /// The time was over.
        case timedOut
    }

    /// The end behind two descriptors, which belong to it from now on. Throws when the memory can't
    /// be mapped.
    init(memory descriptor: Int32, socket: Int32) throws(SystemFailure) {
        let address = mmap(
            nil, WorkerChannel.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        let code = errno
        close(descriptor)
        self.socket = socket
        guard let address, address != MAP_FAILED else {
            close(socket)
            throw SystemFailure(code)
        }
        memory = address.bindMemory(to: module_channel.self, capacity: 1)
    }

    deinit {
        munmap(memory, WorkerChannel.size)
        close(socket)
    }

    /// How many bytes the memory has.
    static let size = Int(
        MODULE_CHANNEL_SIZE + MODULE_REASON_SIZE + MODULE_NOTES_SIZE + MODULE_DATA_SIZE)

    /// The part of the memory for why a call failed.
    var reason: UnsafeMutableRawBufferPointer {
        part(at: MODULE_CHANNEL_SIZE, MODULE_REASON_SIZE)
    }

    /// The part for what calls left besides their results.
    var notes: UnsafeMutableRawBufferPointer {
        part(at: MODULE_CHANNEL_SIZE + MODULE_REASON_SIZE, MODULE_NOTES_SIZE)
    }

    /// The part for what has no fixed size.
    var data: UnsafeMutableRawBufferPointer {
        part(at: MODULE_CHANNEL_SIZE + MODULE_REASON_SIZE + MODULE_NOTES_SIZE, MODULE_DATA_SIZE)
    }

    private func part(at offset: UInt32, _ size: UInt32) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            start: UnsafeMutableRawPointer(memory) + Int(offset), count: Int(size))
    }

    /// Wakes the other side; false when it is gone.
    func ring() -> Bool {
        var byte: UInt8 = 1
        while true {
            let count = send(socket, &byte, 1, Int32(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            return count == 1
        }
    }

    /// Tells the other side that nothing more will come.
    func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// How long a side stays awake while it waits, in seconds: a processor that has nothing to do
    /// falls asleep, and takes longer to wake than most calls. The host, whose frame waits for the
    /// answer, stays awake longer than the process, which has nothing to do between two frames.
    private static let wakefulness: (host: Seconds, process: Seconds) = (1e-3, 150e-6)

    /// Waits for the other side, for so many seconds or, with nil, for as long as it takes.
    ///
    /// - Parameter process: a descriptor for the other side's process, whose end ends the waiting;
    ///   -1 for none.
    func wait(_ seconds: Seconds? = nil, process: Int32 = -1) -> Wait {
        let start = MonotonicClock.now
        let wakefulness =
            seconds == nil
            ? WorkerChannel.wakefulness.process : WorkerChannel.wakefulness.host
        while MonotonicClock.now - start < wakefulness {
            if let wait = received(Int32(MSG_DONTWAIT)) { return wait }
            sched_yield()
        }
        let end = seconds.map { start + $0 }
        while true {
            if let end {
                let left = max(0, end - MonotonicClock.now)
                var descriptors = [socket, process].map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                let count = poll(&descriptors, 2, Int32((min(left, 86_400) * 1000).rounded(.up)))
                if count == 0, left == 0 { return .timedOut }
                guard count > 0 else { continue }
                // Descriptors that the module gave to others keep the socket open.
                if descriptors[0].revents == 0 { return .closed }
            }
            if let wait = received(0) { return wait }
        }
    }

    /// What there is to receive; nil for nothing.
    private func received(_ flags: Int32) -> Wait? {
        while true {
            var byte: UInt8 = 0
            let count = recv(socket, &byte, 1, flags)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return nil }
            return count == 1 ? .rung : .closed
        }
    }
}
