import Glibc
import RefreshKit

extension ModuleListing {
    /// What is in the directories of a search path: files that end in `.so` and don't begin with a
    /// dot, one level deep, and sidecars with bindings.
    ///
    /// Runs no module's code, waits for nothing, and is not ended by anything it finds. A directory
    /// that isn't there holds nothing; one that others can write to is refused. A file that two
    /// names lead to is listed once.
    public init(of path: ModuleSearchPath) {
        self.init(of: path, context: GateContext())
    }

    /// The same with what earlier looks have found out.
    init(of path: ModuleSearchPath, context: GateContext) {
        refused = path.refused
        var scan = ListingScan(context: context)
        for directory in path.directories { scan.add(directory, to: &self) }
        settleEffects(of: scan.directories)
    }

    /// One file by its path, for somebody who names it.
    ///
    /// Throws the reason why it can't be loaded, or why its manifest is wrong.
    public static func module(at path: String) throws(ModuleError) -> ListedModule {
        try module(ModuleGate.inspect(path))
    }

    /// The module of a report.
    static func module(_ report: GateReport) throws(ModuleError) -> ListedModule {
        if let failure = report.failure { throw failure }
        guard let identity = report.identity else {
            throw ModuleError(.file, path: report.path, "it can't be opened")
        }
        var notes: [String] = []
        if let section = report.manifest, let sidecar = report.sidecar {
            notes += sidecar.differences(from: section).map { "the sidecar differs: \($0)" }
        }
        notes += report.findings.filter { $0.verdict == .warning }.map { $0.text }
        let source: ListedModule.Source =
            report.manifest != nil ? .section : report.sidecar != nil ? .sidecar : .none
        if source == .none {
            notes.append("no manifest; `refreshkit manifest FILE` writes one")
        }
        return ListedModule(
            path: report.path, realPath: report.realPath, identity: identity,
            manifest: report.manifest ?? report.sidecar, source: source, notes: notes)
    }
}
