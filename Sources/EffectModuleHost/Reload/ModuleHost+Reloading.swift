import Synchronization

extension ModuleHost {
    /// Loads a module anew when its file has changed since, or answers with what is loaded.
    ///
    /// From then on the module's recipes, old and new ones, make effects of the new file; effects
    /// that live go on as they are. Throws why the new file can't be used, in which case the old
    /// one stays in force, or that the module was never loaded.
    @discardableResult
    public func reload(_ path: String) throws(ModuleError) -> LoadedModule {
        let report = ModuleGate.inspect(path)
        if let failure = report.failure { throw failure }
        guard let identity = report.identity,
            let old = modules.first(where: { $0.path == report.realPath })
        else { throw ModuleError(.load, path: path, "is not loaded, so it can't be loaded anew") }
        guard old.identity != identity else { return old }
        if wantsProcess(report) || report.isBound && report.ownFile == nil {
            // A new process takes the file for what it is; a copy is needed in one that knows it.
            if wantsProcess(report) {
                try checkQuarantine(report.realPath, identity)
            } else {
                try probe(report.realPath, identity: identity)
            }
            let generation = try generation(of: report, identity: identity)
            return replace(old, with: generation, identity)
        }
        if let own = report.ownFile {
            return try ModuleCopy.with(own) { (copy, _) throws(ModuleError) in
                try probe(report.realPath, identity: identity)
                let generation = try generation(of: report, file: copy, identity: identity)
                return replace(old, with: generation, identity)
            }
        }
        return try ModuleCopy.with(report.realPath) { (copy, copied) throws(ModuleError) in
            if let failure = ModuleGate.inspect(copy).failure {
                throw ModuleError(failure.stage, path: path, failure.reason)
            }
            try probe(report.realPath, file: copy, identity: identity)
            return try LoadLock.shared.withLock { () throws(ModuleError) in
                let generation = try generation(of: report, file: copy, identity: copied)
                return replace(old, with: generation, identity)
            }
        }
    }

    /// Has a module's recipes make effects of another file from now on.
    private func replace(
        _ old: LoadedModule, with generation: any ModuleGeneration, _ identity: FileIdentity
    ) -> LoadedModule {
        old.slot.current = generation
        let module = LoadedModule(old.slot, generation, identity: identity)
        state.withLock { state in
            state.modules.removeAll { $0.path == module.path }
            state.modules.append(module)
        }
        return module
    }
}
