/// Something that a host or an app does to a controller.
enum Input: Sendable {
    case dragBegan
    case pull(Double, RefreshSource)
    case dragEnded(velocity: Double)
    case begin(RefreshSource)
    case finish(RefreshOutcome, session: Int?)
    case cancel
    case detach
    case attach
    case enable
    case disable
    case resize(Size)
    case changeHoldExtent(Double)
    /// Something that was refused while a hook or callback ran.
    case refused(RefreshDiagnostic)
}

/// What was done while a hook or callback ran, in the order in which it is to happen.
struct Inbox {
    private var items: [(time: Seconds, input: Input)] = []

    /// When the first one is due.
    var nextTime: Seconds? { items.first?.time }

    /// Puts one behind those that are due at the same time or earlier.
    mutating func add(_ input: Input, at time: Seconds) {
        let index = items.firstIndex { $0.time > time } ?? items.count
        items.insert((time, input), at: index)
    }

    /// Takes the first one that is due.
    mutating func takeFirst(dueAt time: Seconds) -> Input? {
        guard let first = items.first, first.time <= time else { return nil }
        items.removeFirst()
        return first.input
    }
}
