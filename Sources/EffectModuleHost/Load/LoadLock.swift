/// Held while a module's entry, init or deinit runs: one at a time in the whole process, because
/// what they may touch belongs to all of it.
///
/// The thread that holds it may take it again: loading may drop the last of another module.
enum LoadLock {
    /// The only one.
    static let shared = ThreadLock()
}
