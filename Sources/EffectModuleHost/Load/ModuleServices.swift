import Glibc

/// What a host's modules and their effects share: its settings, its log and its quarantine.
final class ModuleServices: Sendable {
    let configuration: ModuleHost.Configuration

    init(_ configuration: ModuleHost.Configuration) { self.configuration = configuration }

    /// Hands a message to the host's log.
    func log(_ message: ModuleMessage) { configuration.log?(message) }

    /// Notes that a module failed, so that it is not loaded again until its file changes.
    func quarantine(
        _ path: String, _ identity: FileIdentity, reason: String, hook: String? = nil,
        signal: Int? = nil
    ) {
        configuration.quarantine?.add(
            path: path, identity: identity, reason: reason, hook: hook, signal: signal,
            time: time(nil))
    }

    /// Logs what a module's file changed about the process while it was loaded or ended.
    func log(_ changes: [ProcessState.Change], path: String) {
        for change in changes {
            log(ModuleMessage(level: .warning, path: path, text: "loading it " + change.text))
        }
    }
}
