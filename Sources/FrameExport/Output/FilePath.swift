/// Paths taken apart by their slashes.
enum FilePath {
    /// The directory that holds a path: `.` when there is no slash in it.
    static func directory(of path: String) -> String {
        let trimmed = trimming(path)
        guard let slash = trimmed.utf8.lastIndex(of: 47) else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// What comes after the last slash.
    static func name(of path: String) -> String {
        let trimmed = trimming(path)
        guard let slash = trimmed.utf8.lastIndex(of: 47) else { return trimmed }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// The path without slashes at its end.
    static func trimming(_ path: String) -> String {
        var rest = path[...]
        while rest.utf8.count > 1, rest.utf8.last == 47 { rest.removeLast() }
        return String(rest)
    }
}
