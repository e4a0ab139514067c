import FrameExport
@preconcurrency import Glibc

/// Reads what a person named on the command line; `-` is standard input.
enum InputFile {
    /// The bytes of a file no larger than a limit.
    static func read(
        _ path: String, what: String, limit: Int
    ) throws(CommandError) -> [UInt8] {
        func fail(_ why: String) -> CommandError {
            .failed("cannot read the \(what) \(path.quotedForMessage); \(why)")
        }
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw fail(String(cString: strerror(errno))) }
        defer { if path != "-" { close(descriptor) } }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw fail("it is a directory")
        }

        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw fail(String(cString: strerror(errno)))
            }
            bytes += buffer[..<count]
            // An endless device must not fill the memory.
            guard bytes.count <= limit else { throw fail("it is larger than \(limit) bytes") }
        }
    }
}
