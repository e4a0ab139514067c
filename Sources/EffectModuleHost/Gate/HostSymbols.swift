import Glibc

/// The symbols that every library of this process sees.
enum HostSymbols {
    /// Whether there is one of a name.
    static func contains(_ name: String) -> Bool {
        // A null handle is RTLD_DEFAULT, which Swift can't see as a macro with a cast.
        dlsym(nil, name) != nil
    }
}
