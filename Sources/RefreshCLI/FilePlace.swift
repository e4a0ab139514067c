@preconcurrency import Glibc

/// Where a path leads.
enum FilePlace {
    /// The path from the root with all links followed; the path itself when it leads nowhere.
    static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
