/// The effects that are known by id. A value: nothing is global.
public struct EffectCatalog: Sendable {
    /// An effect in the catalog.
    public struct Entry: Sendable {
        /// How to make it.
        public let recipe: EffectRecipe
        /// Where it comes from: `built-in` or the path of a module.
        public let origin: String
        /// The version of the effect, as lists show it.
        public let version: String
        /// Whether an effect that was registered later has the same id.
        public internal(set) var isShadowed: Bool
    }

    /// All effects in the order of registration, shadowed ones included.
    public private(set) var entries: [Entry] = []

    /// An empty catalog.
    public init() {}

    /// Adds an effect; an older one of the same id stays listed, but is shadowed.
    public mutating func register(_ recipe: EffectRecipe, origin: String, version: String) {
        for i in entries.indices where entries[i].recipe.id == recipe.id {
            entries[i].isShadowed = true
        }
        entries.append(
            Entry(recipe: recipe, origin: origin, version: version, isShadowed: false))
    }

    /// The effects that can be made, sorted by id.
    public var effects: [Entry] {
        entries.filter { !$0.isShadowed }.sorted { $0.recipe.id < $1.recipe.id }
    }

    /// The recipe of an id; the last component of a reverse-DNS id will do when it is unique.
    ///
    /// Throws ``EffectError/unknownEffect(_:suggestions:)`` or
    /// ``EffectError/ambiguousEffect(_:candidates:)``.
    public func recipe(_ id: EffectID) throws(EffectError) -> EffectRecipe {
        let effects = self.effects
        if let exact = effects.first(where: { $0.recipe.id == id }) { return exact.recipe }
        let candidates = effects.filter { $0.recipe.id.lastComponent == id }
        if candidates.count > 1 {
            throw .ambiguousEffect(id, candidates: candidates.map { $0.recipe.id })
        }
        if let only = candidates.first { return only.recipe }
        let full = effects.map { $0.recipe.id }
        let short = full.map { $0.lastComponent }.filter { !full.contains($0) }
        throw .unknownEffect(id, suggestions: id.nearest(among: full + short))
    }
}

extension Name {
    /// What follows the last full stop.
    var lastComponent: Name {
        let bytes = text.utf8
        guard let stop = bytes.lastIndex(of: 0x2E) else { return self }
        return Name(String(text[bytes.index(after: stop)...]))
    }
}
