import Glibc

/// The host's end of the socket through which modules say something of their own accord.
final class WorkerEvents: Sendable {
    /// Not more than so many are taken at once: a module may say more than anybody can read.
    private static let limit = 256
    let socket: Int32

    /// The end behind a descriptor, which belongs to it from now on.
    init(_ socket: Int32) { self.socket = socket }

    deinit { close(socket) }

    /// What has been said and not been taken; waits for nothing.
    func take() -> [WorkerEvent] {
        withUnsafeTemporaryAllocation(byteCount: WorkerEvent.sizeLimit, alignment: 1) { buffer in
            var events: [WorkerEvent] = []
            while events.count < WorkerEvents.limit {
                let count = recv(
                    socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                if let event = WorkerEvent(buffer[..<count]) { events.append(event) }
            }
            return events
        }
    }
}
