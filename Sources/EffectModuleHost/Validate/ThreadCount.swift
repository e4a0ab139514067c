import Glibc

/// How many threads the process has.
enum ThreadCount {
    /// Now; 1 when the system does not say.
    static var now: Int { ProcessStatus()?.threads ?? 1 }

    /// Once it has come down to a number, or half a second has passed: a thread that was told to
    /// end needs a moment.
    static func settled(at number: Int) -> Int {
        for _ in 0..<50 where now > number { usleep(10_000) }
        return now
    }
}
