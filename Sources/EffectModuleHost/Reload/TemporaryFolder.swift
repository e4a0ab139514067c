import Glibc

/// Where files that are soon gone again may lie.
enum TemporaryFolder {
    /// What `TMPDIR` names when that is an absolute path, `/tmp` otherwise.
    static var path: String {
        guard let value = getenv("TMPDIR"), value.pointee == CChar(bitPattern: 0x2F) else {
            return "/tmp"
        }
        return String(cString: value)
    }
}
