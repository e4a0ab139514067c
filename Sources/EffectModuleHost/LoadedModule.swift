public import RefreshKit

/// A module that is loaded: what it says about itself, and recipes of its effects.
///
/// The recipes may be kept and used for as long as anybody likes; they keep the module alive.
public final class LoadedModule: Sendable {
    /// The module's real path.
    public let path: String
    /// What its descriptors say.
    public let manifest: ModuleManifest
    /// How to make its effects, in the order of its list. After a reload they make those of the
    /// new file.
    public let recipes: [EffectRecipe]

    let slot: ModuleSlot
    let identity: FileIdentity

    /// `identity` is that of the file at the path, of which a copy may have been loaded.
    init(_ slot: ModuleSlot, _ generation: any ModuleGeneration, identity: FileIdentity? = nil) {
        path = generation.path
        manifest = generation.manifest
        self.identity = identity ?? generation.identity
        self.slot = slot
        recipes = generation.manifest.effects.map { effect in
            let id = effect.descriptor.id
            return EffectRecipe(effect.descriptor) { (stage) throws(EffectError) in
                try slot.make(id, on: stage)
            }
        }
    }
}
