/// What several looks at files share: what was found out about libraries and directories. Used by
/// one thread.
final class GateContext {
    let libraries: LibraryFinder
    let owners = PathOwners()
    /// Whether a name is taken in the process already, so that the module's own calls to it would
    /// end up there.
    let isTaken: (String) -> Bool

    init(
        libraries: LibraryFinder = LibraryFinder(),
        isTaken: @escaping (String) -> Bool = HostSymbols.contains
    ) {
        self.libraries = libraries
        self.isTaken = isTaken
    }
}
