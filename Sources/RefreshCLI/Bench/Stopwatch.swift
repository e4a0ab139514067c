@preconcurrency import Glibc

/// The clocks of benchmarks, in seconds; nothing else in the project reads one but progress bars.
enum Stopwatch {
    /// What this process has used of the processors.
    static var cpu: Double { read(CLOCK_PROCESS_CPUTIME_ID) }
    /// What has gone by.
    static var wall: Double { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
