import Synchronization

extension ModuleHost {
    /// Loads a module, or answers with the one that is loaded from that file already.
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
        try probe(report.realPath, identity: identity)
        return try LoadLock.shared.withLock { () throws(ModuleError) in
            if let loaded = loaded(report.realPath, identity) { return loaded }
            let generation = try LocalGeneration(
                path: report.realPath, file: report.realPath, identity: identity,
                services: services)
            let module = LoadedModule(ModuleSlot(generation), generation)
            state.withLock { $0.modules.append(module) }
            return module
        }
    }

    /// The module of a path or, by another path, of the same file.
    private func loaded(_ path: String, _ identity: FileIdentity) -> LoadedModule? {
        state.withLock { state in
            state.modules.first { $0.path == path || $0.identity == identity }
        }
    }
}
