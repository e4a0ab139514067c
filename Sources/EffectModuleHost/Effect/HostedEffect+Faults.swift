import RefreshKit

// What goes wrong, and when it has gone wrong too often.
extension HostedEffect {
    /// Records something about a hook: in the scene's diagnostics, and the first time also in the
    /// host's log, which a fault in each frame would fill.
    func report(_ name: ModuleHook, _ text: String, level: ModuleMessage.Level = .error) {
        let diagnostics = stage.scene.diagnostics
        let known = diagnostics.entries.count
        diagnostics.record(
            .foreignFault, layer: id, property: Name("\(name.rawValue): \(text)"),
            at: stage.scene.now)
        guard diagnostics.entries.count > known else { return }
        module.services.log(
            ModuleMessage(
                level: level, path: module.path, effect: id, hook: name.rawValue,
                time: stage.scene.now, text: text))
    }

    /// A hook failed.
    func fail(_ name: ModuleHook, _ reason: String) {
        report(name, reason)
        hookFailures += 1
        if hookFailures >= HostedEffect.patience { giveUp(name, reason) }
    }

    /// A picture was not fit to be shown.
    func failPicture(_ reason: String) {
        report(.draw, "\(reason); the frame before stays")
        pictureFailures += 1
        if pictureFailures >= HostedEffect.patience { giveUp(.draw, reason) }
    }

    /// No more calls: its last good picture stays, and the module is not loaded again until its
    /// file changes.
    func giveUp(_ name: ModuleHook, _ reason: String) {
        isStopped = true
        report(
            name, "failed \(HostedEffect.patience) times in a row, not called any more")
        if let timer { stage.scene.cancel(timer) }
        layer.removeAllAnimations()
        module.services.quarantine(
            module.path, module.identity,
            reason: "\(id.text): \(name.rawValue) failed \(HostedEffect.patience) times in a row: "
                + reason,
            hook: name.rawValue)
    }
}
