import Glibc
import RefreshKit
import Synchronization

extension ModuleHost {
    /// Tries a file in the worker unless that is not wanted or was done already; throws why it
    /// must not be loaded.
    ///
    /// - Parameters:
    ///   - path: the module's real path, which errors name.
    ///   - file: the file to try; that at the path unless given.
    ///   - identity: of the module's file.
    func probe(
        _ path: String, file: String? = nil, identity: FileIdentity
    ) throws(ModuleError) {
        try checkQuarantine(path, identity)
        guard configuration.isProbing else { return }
        if let known = state.withLock({ $0.trials[identity] }) { return try check(known, path) }
        guard let worker = WorkerProgram.path(configured: configuration.workerPath) else {
            return services.log(
                ModuleMessage(
                    level: .warning, path: path,
                    text: "loaded without a trial: there is no \(WorkerProgram.name) beside this "
                        + "program, and \(WorkerProgram.variable) names none"))
        }
        let result = ModuleProbe.run(
            file ?? path, worker: worker, deadline: configuration.probeDeadline,
            libraries: configuration.libraries)
        if case .notStarted = result.outcome { return try check(result, path) }
        state.withLock { $0.trials[identity] = result }
        if result.outcome != .completed, let failure = result.failure {
            services.quarantine(path, identity, reason: failure.reason, signal: result.signal)
        }
        try check(result, path)
        for note in result.notes {
            services.log(ModuleMessage(level: .warning, path: path, text: "in its trial: " + note))
        }
    }

    private func check(_ result: ProbeResult, _ path: String) throws(ModuleError) {
        guard let failure = result.failure else { return }
        throw ModuleError(failure.stage, path: path, failure.reason)
    }

    /// Throws when a module is in quarantine.
    func checkQuarantine(
        _ path: String, _ identity: FileIdentity
    ) throws(ModuleError) {
        guard let entry = configuration.quarantine?.entry(for: path, identity: identity) else {
            return
        }
        throw ModuleError(
            .quarantine, path: path, "in quarantine until the file changes: " + entry.reason)
    }
}
