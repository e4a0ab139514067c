@preconcurrency import Glibc

/// How many threads the process has.
enum ThreadCount {
    /// Now.
    static var now: Int {
        guard let folder = opendir("/proc/self/task") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
        }
        return count
    }

    /// Once it has come down to a number, or half a second has passed: a thread that was told to
    /// end needs a moment.
    static func settled(at number: Int) -> Int {
        for _ in 0..<50 where now > number { usleep(10_000) }
        return now
    }
}
