import Synchronization

extension ModuleHost {
    /// Loads a module, or answers with the one that is loaded from that file already: into this
    /// process, or into one of its own where the configuration or the module wants that.
    ///
    /// A file that has changed since is loaded anew, as ``reload(_:)`` does. Throws why the file
    /// can't be used.
    @discardableResult
    public func load(_ path: String) throws(ModuleError) -> LoadedModule {
        let report = ModuleGate.inspect(path)
        if let failure = report.failure { throw failure }
        guard let identity = report.identity else {
            throw ModuleError(.file, path: path, "can't be opened")
        }
        if let loaded = loaded(report.realPath, identity) {
            return loaded.identity == identity ? loaded : try reload(path)
        }
        if wantsProcess(report) {
            try checkQuarantine(report.realPath, identity)
        } else {
            try probe(report.realPath, identity: identity)
        }
        return try LoadLock.shared.withLock { () throws(ModuleError) in
            if let loaded = loaded(report.realPath, identity) { return loaded }
            let generation = try generation(of: report, identity: identity)
            let module = LoadedModule(ModuleSlot(generation), generation)
            state.withLock { $0.modules.append(module) }
            return module
        }
    }

    /// Whether a module is to run in a process of its own: the configuration says so, its manifest
    /// or, where that is missing, its trial.
    func wantsProcess(_ report: GateReport) -> Bool {
        if configuration.isolation == .process { return true }
        let trial = report.identity.flatMap { identity in
            state.withLock { $0.trials[identity]?.manifest }
        }
        let manifest = report.manifest ?? report.sidecar ?? trial
        return manifest?.effects.contains { $0.isolation == .process } ?? false
    }

    /// Loads the module of a report; the shared object is its own unless given.
    func generation(
        of report: GateReport, file: String? = nil, identity: FileIdentity
    ) throws(ModuleError) -> any ModuleGeneration {
        guard wantsProcess(report) else {
            return try services.load(report.realPath, file: file, identity: identity)
        }
        guard let worker else {
            throw ModuleError(
                .load, path: report.path,
                "is to run in a process of its own, but \(WorkerProgram.name) was not found beside "
                    + "this program; name it in \(WorkerProgram.variable)")
        }
        return try IsolatedGeneration(
            path: report.realPath, identity: identity, services: services, program: worker)
    }

    /// The module of a path or, by another path, of the same file.
    private func loaded(_ path: String, _ identity: FileIdentity) -> LoadedModule? {
        state.withLock { state in
            state.modules.first { $0.path == path || $0.identity == identity }
        }
    }
}
