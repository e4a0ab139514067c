@preconcurrency import Glibc

/// The command line as the build made it.
enum BuiltCommand {
    /// Its path: it lies beside the program that runs the tests.
    static let path: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
        let runner = String(
            decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return runner.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/refreshkit"
    }()
}
