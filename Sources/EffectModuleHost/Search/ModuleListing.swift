/// The modules in some directories, found without running any of them.
public struct ModuleListing: Sendable {
    /// The modules, directory by directory in the order of the search path, within each by the
    /// bytes of their names.
    public internal(set) var modules: [ListedModule] = []
    /// Modules, and whole directories, that break a rule.
    public internal(set) var refused: [ModuleError] = []
    /// Files named like modules that are none: directories, links that lead nowhere, text files,
    /// other libraries.
    public internal(set) var skipped: [SkippedFile] = []
    /// What is worth knowing about several files together, each a sentence's worth: which of two
    /// effects with one id was taken.
    public internal(set) var notes: [String] = []
    /// The effects of all modules with a manifest, in the order of the modules. Of several with
    /// one id the one in the first directory is taken; within a directory the one with the highest
    /// version, then the one whose path comes first.
    public internal(set) var effects: [ListedEffect] = []

    /// An empty listing.
    init() {}
}
