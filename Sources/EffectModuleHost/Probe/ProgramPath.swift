import Glibc

/// Where the running program lies.
package enum ProgramPath {
    /// Its path with all links followed; empty when the system does not say.
    package static var file: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            let count = readlink("/proc/self/exe", buffer.baseAddress!, buffer.count)
            return String(
                decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) },
                as: UTF8.self)
        }
    }

    /// The folder that holds it.
    package static var folder: String {
        let file = self.file
        return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    }
}
