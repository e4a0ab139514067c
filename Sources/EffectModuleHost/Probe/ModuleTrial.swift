import CModuleHost
import Glibc
import RefreshKit
import Synchronization

/// The worker's side of a trial.
package enum ModuleTrial {
    /// What the worker ends with when it is not called as the host calls it.
    package static let usage: Int32 = 64

    /// Runs `probe FILE PARENT SECONDS LIBRARIES`, writes the record to descriptor 3 and ends the process.
    package static func run(_ arguments: [String]) -> Never {
        guard arguments.count == 5 else { exit(usage) }
        begin(arguments)
        let libraries = LibraryAllowList(argument: arguments[4])
        let record = ModuleTrial.record(of: arguments[1], libraries)
        write(record.bytes)
        exit(0)
    }

    /// Takes the second to fourth argument, FILE PARENT SECONDS: limits what a module may use up,
    /// and ends with the parent.
    static func begin(_ arguments: [String]) {
        guard let parent = Int32(arguments[2]), let seconds = UInt(arguments[3]),
            fcntl(3, F_GETFD) >= 0
        else { exit(usage) }
        limit(seconds: seconds)
        // The parent may have ended before it could be seen to.
        guard module_die_with_parent() == 0, getppid() == parent else { exit(usage) }
        _ = fcntl(3, F_SETFD, FD_CLOEXEC)
    }

    /// Limits what a module may use up, of the processor's time only where it is given.
    static func limit(seconds: UInt?) {
        func set(_ resource: __rlimit_resource, _ value: UInt) {
            var limits = rlimit(rlim_cur: value, rlim_max: value)
            setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
        }
        if let seconds { set(RLIMIT_CPU, seconds + 1) }
        set(RLIMIT_AS, 4 << 30)
        set(RLIMIT_CORE, 0)
        set(RLIMIT_NOFILE, 256)
        set(RLIMIT_FSIZE, 64 << 20)
    }

    /// Loads a module, lets its effects live, ends it.
    private static func record(
        of path: String, _ libraries: LibraryAllowList
    ) -> ProbeRecord {
        var record = ProbeRecord()
        let notes = Mutex<[String]>([])
        do throws(ModuleError) {
            record.manifest = try live(path, libraries) { message in
                guard message.level >= .warning else { return }
                notes.withLock { notes in
                    let note = ModuleTrial.note(message)
                    if notes.count < 64, !notes.contains(note) { notes.append(note) }
                }
            }
        } catch {
            record.failure = error.reason
            record.stage = error.stage.rawValue
        }
        record.notes = notes.withLock { $0 }
        record.threads = threadsLeft()
        return record
    }

    /// The life of a module; answers with its manifest.
    private static func live(
        _ path: String, _ libraries: LibraryAllowList,
        log: @escaping @Sendable (ModuleMessage) -> Void
    ) throws(ModuleError) -> String {
        var configuration = ModuleHost.Configuration()
        configuration.log = log
        configuration.quarantine = nil
        configuration.libraries = libraries
        let generation = try ModuleServices(configuration).load(path)
        let module = LoadedModule(ModuleSlot(generation), generation)
        for recipe in module.recipes {
            do throws(EffectError) {
                try live(recipe)
            } catch {
                log(
                    ModuleMessage(
                        level: .warning, path: path, effect: recipe.id, hook: "create",
                        text: error.message))
            }
        }
        return String(decoding: module.manifest.json, as: UTF8.self)
    }

    /// A pull, a refresh, and the time until all is at rest.
    private static func live(_ recipe: EffectRecipe) throws(EffectError) {
        let controller = try RefreshController(effect: recipe)
        let distance = controller.stage.triggerDistance
        controller.dragBegan(at: 0)
        for step in 1...6 {
            let time = Double(step) * 0.05
            controller.pull(to: distance * Double(step) / 5, at: time)
            _ = controller.frame(at: time)
        }
        controller.dragEnded(velocity: 0, at: 0.35)
        for step in 4...15 { _ = controller.frame(at: Double(step) * 0.1) }
        controller.finish(.success, at: 1.5)
        for step in 16...30 { _ = controller.frame(at: Double(step) * 0.1) }
    }

    private static func note(_ message: ModuleMessage) -> String {
        [message.effect?.text, message.hook, message.text].compactMap { $0 }
            .joined(separator: ": ")
    }

    /// How many threads run besides this one, once they had a moment to end.
    private static func threadsLeft() -> Int {
        for _ in 0..<50 {
            guard let threads = ProcessStatus()?.threads, threads > 1 else { return 0 }
            usleep(2000)
        }
        return (ProcessStatus()?.threads ?? 1) - 1
    }

    /// Writes to descriptor 3.
    static func write(_ bytes: [UInt8]) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(3, $0.baseAddress! + done, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { exit(usage) }
            done += count
        }
    }
}
