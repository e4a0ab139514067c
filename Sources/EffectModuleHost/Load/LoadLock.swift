import Glibc

/// Held while a module's entry, init or deinit runs: one at a time in the whole process, because
/// what they may touch belongs to all of it.
///
/// The thread that holds it may take it again: loading may drop the last of another module.
final class LoadLock: @unchecked Sendable {
    /// The only one.
    static let shared = LoadLock()

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    private init() {
        mutex.initialize(to: pthread_mutex_t())
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    /// Runs a function while nobody else loads or ends a module.
    func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
