/// Bounds how many events are delivered that others call for, so that those that call for events
/// without end can't hang the controller: so many at one moment, and as many more each second.
package struct EventAllowance: Sendable {
    private let most: Double
    private var left: Double
    private var time: Seconds = 0

    /// An allowance of so many events.
    package init(_ most: Double) {
        self.most = most
        left = most
    }

    /// Takes one event; false when none is left.
    package mutating func spend(at now: Seconds) -> Bool {
        left = min(most, left + (now - time) * most)
        time = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
