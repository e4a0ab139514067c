@preconcurrency import Glibc

/// A thread that waits for what a module says between two calls.
final class WorkerWatch: Sendable {
    private let events: WorkerEvents
    private let tell: @Sendable ([WorkerEvent]) -> Void

    private init(_ events: WorkerEvents, _ tell: @escaping @Sendable ([WorkerEvent]) -> Void) {
        self.events = events
        self.tell = tell
    }

    /// Starts a thread that ends with the module's process.
    static func start(
        _ events: WorkerEvents, _ tell: @escaping @Sendable ([WorkerEvent]) -> Void
    ) {
        let watch = Unmanaged.passRetained(WorkerWatch(events, tell))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { raw in
                Unmanaged<WorkerWatch>.fromOpaque(raw!).takeRetainedValue().run()
                return nil
            }, watch.toOpaque())
        // Without a thread the module's wishes are heard at its next call.
        guard code == 0 else { return watch.release() }
        pthread_detach(thread)
    }

    private func run() {
        while true {
            var descriptor = pollfd(fd: events.socket, events: Int16(POLLIN), revents: 0)
            let count = poll(&descriptor, 1, -1)
            if count < 0, errno == EINTR { continue }
            guard count == 1, Int32(descriptor.revents) & POLLIN != 0 else { return }
            let said = events.take()
            // At the end of the other side a socket is readable, and holds nothing.
            if said.isEmpty, Int32(descriptor.revents) & POLLHUP != 0 { return }
            tell(said)
        }
    }
}
