import CEffectModule
import Glibc
import Synchronization

/// The modules that failed before, kept in a file so that the next process knows.
///
/// An entry holds for one file in one state and for one version of the interface: it expires when
/// the file is replaced or changed, or the host's interface is another one. Several processes may
/// use the same file at once. A file that can't be read counts as empty and is written anew; one
/// that can't be written leaves the quarantine working in memory, and ``problem`` says so.
public final class Quarantine: Sendable {
    private struct State {
        var entries: [QuarantineEntry] = []
        var problem: String?
    }

    /// The version of the interface that entries are valid for.
    static let hostInterface = "\(REFRESH_ABI_MAJOR).\(REFRESH_ABI_MINOR)"

    /// The file; nil for a quarantine that lives in memory only.
    public let file: String?
    private let state = Mutex(State())

    /// A quarantine in a file, which need not be there yet, or in memory.
    ///
    /// - Parameter file: an absolute path; nil keeps everything in memory.
    public init(file: String?) { self.file = file }

    /// The quarantine of the user: `$XDG_STATE_HOME/refreshkit/quarantine.json`
    /// (`$HOME/.local/state` when that is not set or not absolute). In memory when there is neither
    /// or the process is privileged.
    public static func standard(
        environment: (String) -> String? = ModuleSearchPath.variable,
        isPrivileged: Bool = ModuleSearchPath.isProcessPrivileged
    ) -> Quarantine {
        let state =
            isPrivileged
            ? nil
            : ModuleSearchPath.userDirectory(
                "XDG_STATE_HOME", orHome: ".local/state", environment: environment)
        return Quarantine(file: state.map { $0 + "/refreshkit/quarantine.json" })
    }

    /// Why the file could not be read or written last time; nil when it could.
    public var problem: String? { state.withLock { $0.problem } }

    /// All entries, expired ones too, the latest failure last.
    public var entries: [QuarantineEntry] {
        state.withLock { state in
            read(&state)
            return state.entries
        }
    }

    /// Whether an entry's file is still as it was when it failed, for this host.
    public func isValid(_ entry: QuarantineEntry) -> Bool {
        entry.hostInterface == Quarantine.hostInterface
            && FileIdentity(module: entry.path) == entry.identity
    }

    /// The entry that keeps a file from being loaded; nil when there is none, or the file has
    /// changed since.
    ///
    /// - Parameter path: the module's path with all links followed.
    func entry(for path: String, identity: FileIdentity) -> QuarantineEntry? {
        entries.first {
            $0.path == path && $0.identity == identity
                && $0.hostInterface == Quarantine.hostInterface
        }
    }

    /// Notes a failure: a new entry, or one more failure of the one there is. Entries of the path's
    /// earlier states go.
    ///
    /// - Parameters:
    ///   - path: the module's path with all links followed.
    ///   - reason: how it failed, one clause.
    ///   - hook: the function it failed in.
    ///   - signal: the signal it died of.
    ///   - time: now, in seconds since 1970.
    func add(
        path: String, identity: FileIdentity, reason: String, hook: String? = nil,
        signal: Int? = nil, time: Int
    ) {
        change { entries in
            let before = entries.first { entry in
                entry.path == path && entry.identity == identity
                    && entry.hostInterface == Quarantine.hostInterface
            }
            entries.removeAll { $0.path == path }
            entries.append(
                QuarantineEntry(
                    path: path, identity: identity, hostInterface: Quarantine.hostInterface,
                    reason: reason, hook: hook, signal: signal,
                    count: min(before?.count ?? 0, .max - 1) + 1, time: time))
            if entries.count > QuarantineDocument.entryLimit { entries.removeFirst() }
        }
    }

    /// Lets a module out; false when it was not in quarantine.
    ///
    /// - Parameter path: the module's path with all links followed.
    @discardableResult
    public func remove(_ path: String) -> Bool {
        var found = false
        change { entries in
            let count = entries.count
            entries.removeAll { $0.path == path }
            found = entries.count < count
        }
        return found
    }

    /// Changes what the file holds now, not what it held when it was last read.
    private func change(_ body: (inout [QuarantineEntry]) -> Void) {
        state.withLock { state in
            guard let file else {
                body(&state.entries)
                return
            }
            do throws(QuarantineFile.Failure) {
                let lock = try QuarantineFile.Lock(for: file)
                read(&state)
                body(&state.entries)
                try QuarantineFile.write(QuarantineDocument.bytes(of: state.entries), to: file)
                lock.release()
                state.problem = nil
            } catch {
                // Without the lock the entries in memory are the best that is known.
                if !error.isAfterChange { body(&state.entries) }
                state.problem = error.reason
            }
        }
    }

    /// Takes over what the file holds, unless only memory is up to date.
    private func read(_ state: inout State) {
        guard let file, state.problem == nil else { return }
        do throws(RegularFile.Failure) {
            let bytes = try RegularFile.contents(of: file, limit: QuarantineDocument.sizeLimit)
            state.entries = QuarantineDocument.entries(of: bytes) ?? []
        } catch {
            state.entries = []
        }
    }
}
