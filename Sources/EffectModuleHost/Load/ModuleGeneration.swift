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

extension ModuleGeneration {
    /// The place of an effect in the module's list; nil when it has none of that id.
    func index(of id: EffectID) -> Int? {
        manifest.effects.firstIndex { $0.descriptor.id == id }
    }
}
