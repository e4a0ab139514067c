import Synchronization

/// Loads modules anew whose files have changed, when it is asked to look.
///
/// It has no clock and watches nothing: a host that wants changes to show calls ``check()`` every
/// second, or when its window comes to the front.
public final class ModuleReloader: Sendable {
    /// What became of a file that has changed.
    public enum Change: Sendable {
        /// It was loaded; the new one's recipes are to be registered in place of the old ones.
        case loaded(LoadedModule)
        /// It can't be used; the old one stays in force. Told once for each state of the file.
        case refused(ModuleError)
    }

    private let host: ModuleHost
    /// What the files were when they were last looked at, and what was refused.
    private struct Memory {
        var seen: [String: FileIdentity] = [:]
        var refused: [String: FileIdentity] = [:]
    }
    private let memory = Mutex(Memory())

    /// A reloader of what a host has loaded.
    public init(of host: ModuleHost) { self.host = host }

    /// Looks at the files of all modules, and loads those anew that have changed and are as they
    /// were when they were last looked at: one that is still being written waits.
    public func check() -> [Change] {
        var changes: [Change] = []
        for module in host.modules {
            guard let now = FileIdentity(module: module.path), now != module.identity else {
                continue
            }
            let isDue = memory.withLock { memory in
                let before = memory.seen.updateValue(now, forKey: module.path)
                return before == now && memory.refused[module.path] != now
            }
            guard isDue else { continue }
            do throws(ModuleError) {
                changes.append(.loaded(try host.reload(module.path)))
            } catch {
                memory.withLock { $0.refused[module.path] = now }
                changes.append(.refused(error))
            }
        }
        return changes
    }
}
