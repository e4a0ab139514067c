import RefreshKit

/// A module's file as it was loaded once: what makes instances of its effects.
protocol ModuleGeneration: AnyObject, Sendable {
    /// The module's path, whatever file was loaded.
    var path: String { get }
    /// Which file that was, and in which state.
    var identity: FileIdentity { get }
    /// What the module says about itself.
    var manifest: ModuleManifest { get }
    /// Where what is said about it goes.
    var services: ModuleServices { get }

    /// Makes an instance of the effect at a place in the manifest's list.
    func make(_ index: Int, _ creation: EffectCreation) throws(EffectError) -> any EffectInstance
}

extension ModuleServices {
    /// Loads a module into this process: a sidecar with bindings, or a file with an entry function.
    ///
    /// - Parameters:
    ///   - path: the module's real path.
    ///   - file: the shared object to load; the module's own unless given.
    ///   - identity: the module's when it was checked; as it is now unless given.
    func load(
        _ path: String, file: String? = nil, identity: FileIdentity? = nil
    ) throws(ModuleError) -> any ModuleGeneration {
        guard let identity = identity ?? FileIdentity(module: path) else {
            throw ModuleError(.file, path: path, SystemReason.text())
        }
        if ModuleSidecar.isPath(path) {
            return try BoundGeneration(
                path: path, own: file, identity: identity, services: self)
        }
        return try LocalGeneration(
            path: path, file: file ?? path, identity: identity, services: self)
    }
}

extension ModuleGeneration {
    /// The place of an effect in the module's list; nil when it has none of that id.
    func index(of id: EffectID) -> Int? {
        manifest.effects.firstIndex { $0.descriptor.id == id }
    }
}
