public import RefreshKit

/// What became of the modules in some directories.
public struct ModuleReport: Sendable {
    /// An effect that is not taken because another one has the same id.
    public struct Shadow: Equatable, Sendable {
        /// Their id.
        public let id: EffectID
        /// Where the one that is not taken comes from: a module's path, or an origin in the
        /// catalog.
        public let path: String
        /// The path of the module whose effect is taken.
        public let by: String
    }

    /// The modules that are loaded, in the order of the search path; none for a listing.
    public internal(set) var loaded: [LoadedModule] = []
    /// The modules that were found, whether they could be loaded or not, in the same order.
    public internal(set) var found: [ListedModule] = []
    /// Why each module that can't be used can't be.
    public internal(set) var refused: [ModuleError] = []
    /// Files named like modules that are none.
    public internal(set) var skipped: [SkippedFile] = []
    /// The effects that are not taken.
    public internal(set) var shadowed: [Shadow] = []
    /// What else is worth knowing, each a sentence's worth.
    public internal(set) var notes: [String] = []

    init(_ listing: ModuleListing) {
        found = listing.modules
        refused = listing.refused
        skipped = listing.skipped
    }
}
