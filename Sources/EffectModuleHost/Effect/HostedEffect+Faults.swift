import RefreshKit

// What goes wrong, and when it has gone wrong too often.
extension HostedEffect {
    /// Records something about a hook: in the scene's diagnostics, and the first time also in the
    /// host's log, which a fault in each frame would fill.
    func report(_ name: ModuleHook, _ text: String, level: ModuleMessage.Level = .error) {
        let diagnostics = stage.scene.diagnostics
        let known = diagnostics.entries.count
        diagnostics.record(
            .foreignFault, layer: id, property: Name("\(name.name): \(text)"),
            at: stage.scene.now)
        guard diagnostics.entries.count > known else { return }
        module.services.log(
            ModuleMessage(
                level: level, path: module.path, effect: id, hook: name.name,
                time: stage.scene.now, text: text))
    }

    /// A hook failed.
    func fail(_ name: ModuleHook, _ reason: String) {
        report(name, reason)
        hookFailures += 1
        if let end = callReport.end { return giveUpAtEnd(name, end) }
        if hookFailures >= HostedEffect.patience { giveUpAfterMany(name, reason) }
    }

    /// A picture was not fit to be shown.
    func failPicture(_ reason: String) {
        if callReport.isQuarantined, let end = callReport.end { return giveUpAtEnd(.draw, end) }
        report(.draw, "\(reason); the frame before stays")
        pictureFailures += 1
        if let end = callReport.end { return giveUpAtEnd(.draw, end) }
        if pictureFailures >= HostedEffect.patience { giveUpAfterMany(.draw, reason) }
    }

    private func giveUpAtEnd(_ name: ModuleHook, _ reason: String) {
        report(name, reason + "; not called any more")
        giveUp(name, reason)
    }

    private func giveUpAfterMany(_ name: ModuleHook, _ reason: String) {
        let often = "failed \(HostedEffect.patience) times in a row"
        report(name, often + ", not called any more")
        giveUp(name, often + ": " + reason)
    }

    /// No more calls: its last good picture stays, and the module is not loaded again until its
    /// file changes.
    private func giveUp(_ name: ModuleHook, _ reason: String) {
        isStopped = true
        if let timer { stage.scene.cancel(timer) }
        layer.removeAllAnimations()
        // What a file or a curve of the user's brings about is no reason to refuse the module.
        guard !callReport.isQuarantined, !hasOwnValues else { return }
        module.services.quarantine(
            module.path, module.identity,
            reason: "\(id.text): \(name.name) \(reason)", hook: name.name)
    }

    /// Whether a parameter holds what lies outside of the effect, such as a file's path.
    private var hasOwnValues: Bool {
        stage.parameters.specs.contains { spec in
            (spec.kind == .text || spec.kind == .curve)
                && stage.parameters[spec.name] != spec.defaultValue
        }
    }
}
