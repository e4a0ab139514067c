extension ModuleHost {
    /// The program that modules are tried in; nil when it was not found.
    public var worker: String? { WorkerProgram.path(configured: configuration.workerPath) }

    /// What a module says about itself once it runs, in a process of its own: nothing of it is
    /// loaded into this one.
    ///
    /// Throws why the file can't be used.
    public func describe(_ path: String) throws(ModuleError) -> ModuleManifest {
        let report = ModuleGate.inspect(path)
        // A manifest that is wrong is what a new one is asked for.
        if let failure = report.failure, failure.stage != .manifest { throw failure }
        guard let worker else {
            throw ModuleError(
                .probe, path: path,
                "\(WorkerProgram.name) was not found beside this program; name it in "
                    + WorkerProgram.variable)
        }
        let result = ModuleProbe.run(
            report.realPath, worker: worker, deadline: configuration.probeDeadline,
            libraries: configuration.libraries)
        if let failure = result.failure { throw failure }
        guard let manifest = result.manifest else {
            throw ModuleError(.probe, path: path, "did not say what it offers")
        }
        return manifest
    }
}
