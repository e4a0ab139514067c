import Glibc
import RefreshKit

/// The clock that deadlines of processes are measured by. No frame depends on it.
enum MonotonicClock {
    /// Now, in seconds since some moment.
    static var now: Seconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
