/// A module that a listing found. None of its code has run.
public struct ListedModule: Sendable {
    /// Where a manifest was read from.
    public enum Source: String, Sendable {
        /// The section `refresh_manifest` of the file.
        case section
        /// The file `NAME.refresh.json` beside it.
        case sidecar
        /// Neither is there; what the module offers is known only once it is loaded.
        case none
    }

    /// The module's path in its directory, or as it was given.
    public let path: String
    /// The path with all links followed.
    public let realPath: String
    /// Which file it was.
    let identity: FileIdentity
    /// What it says about itself; nil without section and sidecar.
    public let manifest: ModuleManifest?
    /// Where that was read from.
    public let source: Source
    /// What its author will want to know, each a clause: section and sidecar differ, a symbol it
    /// takes from elsewhere is dangerous.
    public let notes: [String]
}
