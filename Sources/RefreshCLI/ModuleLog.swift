import EffectModuleHost
@preconcurrency import Glibc
import RefreshKit
import Synchronization

/// Shows what modules do wrong on standard error: each thing once, however many frames it spoils.
final class ModuleLog: Sendable {
    /// How many lines are shown at most.
    private static let limit = 20
    private let least: ModuleMessage.Level
    private let shown = Mutex<[String]>([])

    /// A log of messages from a level on.
    init(least: ModuleMessage.Level) { self.least = least }

    /// Shows a message, unless it was shown before for another moment.
    func show(_ message: ModuleMessage) {
        guard message.level >= least else { return }
        let key = [message.path, message.effect?.text ?? "", message.hook ?? "", message.text]
            .joined(separator: "\n")
        let isNew = shown.withLock { shown in
            guard shown.count < ModuleLog.limit, !shown.contains(key) else { return false }
            shown.append(key)
            return true
        }
        guard isNew else { return }
        fputs("refreshkit: warning: module \(message.line)\n", stderr)
    }
}
