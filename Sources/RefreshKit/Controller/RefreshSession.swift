import Synchronization

/// One refresh, from its trigger until its area is closed.
///
/// The app keeps it and finishes it, on any thread: on the controller's own as soon as the
/// running hook or callback has returned, from another one at the start of the next step.
public final class RefreshSession: Sendable {
    /// The number of the session, from 1.
    public let number: Int
    /// What began it.
    public let source: RefreshSource

    /// What the app said and the controller has not read yet.
    struct Mail {
        /// The first answer, if it has not been read before.
        var outcome: RefreshOutcome?
        /// How often the session was finished again; counts up to 31.
        var again: Int
    }

    private let mailbox = Atomic<UInt8>(0)
    private static let answer: UInt8 = 3
    private static let read: UInt8 = 4
    private static let again: UInt8 = 8

    init(number: Int, source: RefreshSource) {
        self.number = number
        self.source = source
    }

    /// Ends the refresh; may be called from any thread, once.
    ///
    /// Once the session is over it does nothing but leave a diagnostic, as does a second call.
    public func finish(_ outcome: RefreshOutcome = .success) {
        change { old in
            if old & RefreshSession.answer == 0 { return old | RefreshSession.bits(outcome) }
            return old > UInt8.max - RefreshSession.again ? old : old + RefreshSession.again
        }
    }

    /// Whether there is something to read.
    var hasMail: Bool {
        let bits = mailbox.load(ordering: .acquiring)
        return bits >= RefreshSession.again
            || bits & RefreshSession.answer != 0 && bits & RefreshSession.read == 0
    }

    /// Reads and empties the mailbox.
    func readMail() -> Mail {
        let old = change { old in
            guard old & RefreshSession.answer != 0 else { return old }
            return old & RefreshSession.answer | RefreshSession.read
        }
        let isNew = old & RefreshSession.read == 0
        return Mail(
            outcome: isNew ? RefreshSession.outcome(old) : nil,
            again: Int(old / RefreshSession.again))
    }

    @discardableResult
    private func change(_ next: (UInt8) -> UInt8) -> UInt8 {
        var old = mailbox.load(ordering: .acquiring)
        while true {
            let result = mailbox.compareExchange(
                expected: old, desired: next(old), ordering: .acquiringAndReleasing)
            if result.exchanged { return old }
            old = result.original
        }
    }

    private static func bits(_ outcome: RefreshOutcome) -> UInt8 {
        switch outcome {
        case .success: 1
        case .failure: 2
        case .cancelled: 3
        }
    }

    private static func outcome(_ bits: UInt8) -> RefreshOutcome? {
        switch bits & answer {
        case 1: .success
        case 2: .failure
        case 3: .cancelled
        default: nil
        }
    }
}
