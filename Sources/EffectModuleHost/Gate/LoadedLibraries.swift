import Glibc

/// The libraries that the process has mapped.
enum LoadedLibraries {
    /// Their paths by the last part of it, which is the name by which others need them.
    static var paths: [String: String] {
        guard let bytes = maps() else { return [:] }
        var paths: [String: String] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let start = line.firstIndex(of: UInt8(ascii: "/")),
                let slash = line.lastIndex(of: UInt8(ascii: "/"))
            else { continue }
            let name = String(decoding: line[(slash + 1)...], as: UTF8.self)
            guard name.contains(".so") else { continue }
            paths[name] = String(decoding: line[start...], as: UTF8.self)
        }
        return paths
    }

    /// The kernel's list, which says nothing of its length beforehand.
    private static func maps() -> [UInt8]? {
        let descriptor = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count < 16 << 20 {
            let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress!, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return bytes
    }
}
