@preconcurrency import Glibc

/// A thread of the operating system.
enum Thread {
    private final class Start {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// How many processors this process may use.
    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Starts one; nil when the system has none to spare. Whoever starts it joins it.
    static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        var thread = pthread_t()
        let start = Unmanaged.passRetained(Start(body))
        let code = pthread_create(
            &thread, nil,
            { argument in
                if let argument {
                    Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
                }
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            return nil
        }
        return thread
    }
}
