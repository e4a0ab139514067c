import CModuleHost
import Glibc

/// What a module shares with the whole process, as it was at a moment: compared and put right
/// after the module's code has run.
///
/// Which descriptors are open is compared only while the process has a single thread: another one
/// may open and close them at any time.
struct ProcessState: ~Copyable {
    private let modes = module_float_modes()
    private let locale = ProcessState.localeName
    private let threadLocale = uselocale(nil)
    private let directory = ProcessState.currentDirectory
    private let status = ProcessStatus()
    private let signals: SignalTable
    private let streams = StandardStreams()
    private let descriptors: OpenDescriptors?
    private let environment = ProcessState.environmentHash

    /// The state now.
    init() {
        signals = SignalTable(status)
        descriptors = status?.threads == 1 ? OpenDescriptors() : nil
    }

    /// Puts right what has changed since and can be; answers with what had.
    consuming func restore() -> [Change] {
        var changes: [Change] = []
        if module_float_modes() != modes {
            module_restore_float_modes(modes)
            changes.append(.floatModes)
        }
        if uselocale(nil) != threadLocale {
            uselocale(threadLocale)
            changes.append(.threadLocale)
        }
        let locale = ProcessState.localeName
        if locale != self.locale {
            setlocale(LC_ALL, self.locale)
            changes.append(.locale(locale))
        }
        let directory = ProcessState.currentDirectory
        if directory != self.directory, !self.directory.isEmpty {
            let isBack = chdir(self.directory) == 0
            changes.append(.directory(directory, isRestored: isBack))
        }
        let status = ProcessStatus()
        if let mask = status?.fileMask, let before = self.status?.fileMask, mask != before {
            umask(before)
            changes.append(.fileMask(mask))
        }
        let handlers = signals.restoreHandlers(status)
        if !handlers.isEmpty { changes.append(.signals(handlers)) }
        if signals.restoreMask() { changes.append(.signalMask) }
        for stream in streams.restore() { changes.append(.stream(stream)) }
        if let descriptors, status?.threads == 1 {
            let opened = OpenDescriptors().opened(since: descriptors)
            if !opened.isEmpty { changes.append(.descriptors(opened)) }
        }
        if ProcessState.environmentHash != environment { changes.append(.environment) }
        return changes
    }

    private static var localeName: String {
        setlocale(LC_ALL, nil).map { String(cString: $0) } ?? ""
    }

    private static var currentDirectory: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            getcwd(buffer.baseAddress, buffer.count).map { String(cString: $0) } ?? ""
        }
    }

    /// One number for all variables; not cryptographic, which nobody needs here.
    private static var environmentHash: Int {
        var hasher = Hasher()
        guard let environment = module_environment() else { return hasher.finalize() }
        var index = 0
        while let entry = environment[index] {
            hasher.combine(bytes: UnsafeRawBufferPointer(start: entry, count: strlen(entry) + 1))
            index += 1
        }
        return hasher.finalize()
    }
}
