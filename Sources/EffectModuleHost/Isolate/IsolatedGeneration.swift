import CEffectModule
import CModuleHost
import RefreshKit

/// A module that runs in one process of its own, for all of its instances.
///
/// The process is started again when it dies, until it has died too often.
final class IsolatedGeneration: ModuleGeneration, @unchecked Sendable {
    let path: String
    let identity: FileIdentity
    let manifest: ModuleManifest
    let services: ModuleServices

    /// How a request went.
    enum Outcome<Answer> {
        case answered(Answer)
        /// The process died of it.
        case lost(WorkerDeath)
        /// The instance could not be made again.
        case refused(String)
        /// The process died a moment ago and is not started again yet.
        case waiting
        /// It died so often that it is not started any more.
        case ended(String)
    }

    private let command: [String]
    // What follows is used under the gate alone.
    private let gate = ThreadLock()
    private var worker: WorkerProcess?
    private var epoch = 0
    private var lastNumber: UInt32 = 0
    private(set) var deaths = 0
    private var end: String?

    private var configuration: ModuleHost.Configuration { services.configuration }
    /// How long a call may take, in seconds.
    var deadline: Seconds { configuration.frameDeadline }

    /// Starts a process and has it load a file.
    ///
    /// - Parameters:
    ///   - path: the module's real path.
    ///   - program: the path of `refreshkit-worker`.
    init(
        path: String, identity: FileIdentity, services: ModuleServices, program: String
    ) throws(ModuleError) {
        self.path = path
        self.identity = identity
        self.services = services
        let configuration = services.configuration
        command = [
            program, "host", path, WorkerService.protocolName, configuration.name,
            configuration.version, configuration.libraries.argument,
        ]
        let start: (worker: WorkerProcess, manifest: ModuleManifest)
        do throws(WorkerDeath) {
            start = try IsolatedGeneration.start(command, path, configuration.probeDeadline)
        } catch {
            throw ModuleError(.load, path: path, error.reason)
        }
        worker = start.worker
        manifest = start.manifest
        epoch = 1
        tell(start.worker.takeEvents())
        watch(start.worker)
    }

    /// The number of its process; nil when there is none at present.
    var processNumber: Int? { gate.withLock { worker?.number } }

    func make(_ index: Int, _ creation: EffectCreation) throws(EffectError) -> any EffectInstance {
        let number = gate.withLock {
            lastNumber &+= 1
            return lastNumber
        }
        return try RemoteInstance(creation, of: index, in: self, number: number)
    }

    /// Makes a request for an instance, in a process that has it: started, and the instance brought
    /// to its state, where that is needed.
    func request<Answer>(
        for instance: RemoteInstance, _ hook: ModuleHook, at time: Seconds,
        _ body: (WorkerProcess) throws(WorkerDeath) -> Answer
    ) -> Outcome<Answer> {
        var events: [WorkerEvent] = []
        let outcome = gate.withLock {
            let outcome = attempt(for: instance, hook, at: time, body)
            if let worker { events = worker.takeEvents() }
            return outcome
        }
        tell(events)
        return outcome
    }

    /// Ends an instance, if its process still has it.
    func destroy(_ instance: RemoteInstance) {
        var events: [WorkerEvent] = []
        gate.withLock {
            guard let worker, instance.epoch == epoch else { return }
            do throws(WorkerDeath) {
                let answer = try worker.destroy(instance.number, deadline: deadline)
                for note in answer.notes { instance.report.note(note.hook, note.text, note.level) }
            } catch {
                lose(error, in: .destroy, of: instance)
                instance.report.note(.destroy, error.reason, .warning)
            }
            events = worker.takeEvents()
        }
        tell(events)
    }

    private func attempt<Answer>(
        for instance: RemoteInstance, _ hook: ModuleHook, at time: Seconds,
        _ body: (WorkerProcess) throws(WorkerDeath) -> Answer
    ) -> Outcome<Answer> {
        if let end { return .ended(end) }
        guard time >= instance.pause else { return .waiting }
        let first = once(for: instance, body)
        guard case .lost(let death) = first else { return first }
        guard !death.isOfHost else { return wait(death, hook, instance, time) }
        lose(death, in: hook, of: instance)
        if let end { return .ended(end) }
        // A picture is not worth the time of a second try, unless there was no first one.
        if hook != .draw || death.wasIdle {
            let second = once(for: instance, body)
            guard case .lost(let next) = second else {
                instance.note(death, in: hook)
                return second
            }
            worker = nil
            guard !next.isOfHost else { return wait(next, hook, instance, time) }
        }
        instance.pause = time + IsolatedGeneration.pause(after: deaths)
        return first
    }

    /// Has an instance wait until there can be a process again.
    private func wait<Answer>(
        _ death: WorkerDeath, _ hook: ModuleHook, _ instance: RemoteInstance, _ time: Seconds
    ) -> Outcome<Answer> {
        guard instance.epoch > 0 else { return .lost(death) }
        instance.report.note(hook, death.reason + "; its last picture stays", .error)
        instance.pause = time + 0.5
        return .waiting
    }

    /// Makes a request once.
    private func once<Answer>(
        for instance: RemoteInstance, _ body: (WorkerProcess) throws(WorkerDeath) -> Answer
    ) -> Outcome<Answer> {
        do throws(WorkerDeath) {
            let worker = try running()
            if instance.epoch != epoch {
                let answer = try worker.create(instance, deadline: configuration.probeDeadline)
                guard answer.result >= 0 else { return .refused(answer.reason) }
                try worker.replay(
                    instance.history, in: instance.number, deadline: configuration.probeDeadline)
                if instance.epoch == 0 { instance.made(answer) }
                instance.epoch = epoch
            }
            return .answered(try body(worker))
        } catch {
            return .lost(error)
        }
    }

    /// The process, started where there is none.
    private func running() throws(WorkerDeath) -> WorkerProcess {
        if let worker { return worker }
        guard FileIdentity(module: path) == identity else {
            throw WorkerDeath(
                "its process can't be started again, because its file has changed", isOfHost: true)
        }
        let (worker, _) = try IsolatedGeneration.start(
            command, path, configuration.probeDeadline)
        self.worker = worker
        epoch += 1
        watch(worker)
        return worker
    }

    /// Counts a death; after too many of them the module is put into quarantine.
    private func lose(_ death: WorkerDeath, in hook: ModuleHook, of instance: RemoteInstance) {
        worker = nil
        deaths += 1
        guard deaths >= configuration.deathLimit else { return }
        let descriptor = manifest.effects[instance.index].descriptor
        let id = descriptor.id
        let reason =
            "its process died \(deaths) times, the last time in \(hook.name): \(death.reason)"
        end = reason
        services.quarantine(
            path, identity,
            reason: "\(id.text): \(reason)" + instance.creation.ownValues(descriptor.parameters),
            hook: hook.name,
            signal: death.signal)
    }

    /// How long an instance is not made again, in seconds of its own time: nothing after the first
    /// death, which may have been bad luck, then longer each time.
    private static func pause(after deaths: Int) -> Seconds {
        deaths < 2 ? 0 : min(0.05 * Double(1 << min(2 * (deaths - 2), 16)), 10)
    }

    /// Hands on what the module said.
    private func tell(_ events: [WorkerEvent]) {
        for event in events {
            switch event {
            case .log(let level, let text):
                services.log(ModuleMessage(level: level, path: path, text: text))
            case .frame(let id): configuration.frameRequested?(id)
            }
        }
    }

    /// Hears what the module says between two calls, when somebody wants to know.
    private func watch(_ worker: WorkerProcess) {
        guard configuration.frameRequested != nil else { return }
        worker.watch { [weak self] in self?.tell($0) }
    }
}
