import Glibc

/// What happens on each signal, and which signals the thread blocks.
struct SignalTable {
    /// What happens on a signal with a handler.
    private struct Action {
        let number: Int32
        var action: sigaction

        init(_ number: Int32) {
            self.number = number
            action = Glibc.sigaction()
            sigaction(number, nil, &action)
        }

        /// Whether another one does the same.
        func isSame(as other: Action) -> Bool {
            unsafeBitCast(action.__sigaction_handler, to: Int.self)
                == unsafeBitCast(other.action.__sigaction_handler, to: Int.self)
                && action.sa_flags == other.action.sa_flags
                && SignalTable.bits(action.sa_mask) == SignalTable.bits(other.action.sa_mask)
        }
    }

    private let ignored: UInt64
    private let caught: UInt64
    private let handlers: [Action]
    private let mask: sigset_t

    /// The table as it is; `status` is that of the process.
    init(_ status: ProcessStatus?) {
        ignored = status?.ignored ?? 0
        caught = status?.caught ?? 0
        var handlers: [Action] = []
        for number in SignalTable.numbers(in: caught) { handlers.append(Action(number)) }
        self.handlers = handlers
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        self.mask = mask
    }

    /// Puts back what happens on signals; answers with those that had changed.
    func restoreHandlers(_ now: ProcessStatus?) -> [Int32] {
        guard let now else { return [] }
        var changed = (now.ignored ^ ignored) | (now.caught ^ caught)
        for handler in handlers where !handler.isSame(as: Action(handler.number)) {
            changed |= 1 << UInt64(handler.number - 1)
        }
        guard changed != 0 else { return [] }
        let numbers = SignalTable.numbers(in: changed)
        for number in numbers {
            var action = Glibc.sigaction()
            if let handler = handlers.first(where: { $0.number == number }) {
                action = handler.action
            } else if ignored >> UInt64(number - 1) & 1 == 1 {
                action.__sigaction_handler.sa_handler = SIG_IGN
            }
            sigaction(number, &action, nil)
        }
        return numbers
    }

    /// Puts back the mask; answers whether it had changed.
    func restoreMask() -> Bool {
        var now = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &now)
        guard SignalTable.bits(now) != SignalTable.bits(mask) else { return false }
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        return true
    }

    private static func numbers(in bits: UInt64) -> [Int32] {
        guard bits != 0 else { return [] }
        // 32 and 33 are the C library's own, for its threads.
        return (0..<64).filter { bits >> UInt64($0) & 1 == 1 && $0 != 31 && $0 != 32 }
            .map { Int32($0) + 1 }
    }

    /// The part of a set that the kernel uses.
    private static func bits(_ set: sigset_t) -> UInt64 {
        withUnsafeBytes(of: set) { $0.load(as: UInt64.self) }
    }
}
