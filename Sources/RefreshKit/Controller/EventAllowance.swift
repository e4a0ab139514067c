/// Bounds how many of an effect's and an app's events a controller delivers, so that those that
/// call for events without end can't hang it: 100,000 at one moment, as many more each second.
struct EventAllowance: Sendable {
    private static let most = 100_000.0
    private var left = most
    private var time: Seconds = 0

    /// Takes one event; false when none is left.
    mutating func spend(at now: Seconds) -> Bool {
        left = min(EventAllowance.most, left + (now - time) * EventAllowance.most)
        time = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
