import Glibc

/// A shared object in this process. It stays until the process ends: a Swift module that is
/// closed takes with it what the runtime still points to.
struct DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// Loads a file: all its symbols are looked up at once, and none of them is seen by others.
    ///
    /// `identity` is that of the file that was checked. Throws when the loader refuses it, or
    /// when another file has taken its place in between.
    init(_ path: String, identity: FileIdentity) throws(ModuleError) {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw ModuleError(.load, path: path, LoaderMessage.sentence(path: path))
        }
        guard FileIdentity(path: path) == identity else {
            throw ModuleError(
                .load, path: path, "the file was replaced or written to while it was loaded")
        }
        self.handle = handle
    }

    /// The address of an exported symbol, or nil.
    func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }
}
