/// What a look at a module's file gave, without running any of it.
public struct GateReport: Sendable {
    /// The path as it was given.
    public let path: String
    /// The path with all links followed; the given one when it leads nowhere.
    public internal(set) var realPath: String
    /// Which file was looked at; nil when none could be opened.
    var identity: FileIdentity?
    /// What each check found, in the order of the checks. The first that failed ends the look at
    /// the file's inside, so that later ones may be missing.
    public internal(set) var findings: [Finding] = []
    /// The libraries the module names, in its order.
    public internal(set) var needed: [String] = []
    /// The symbols the module offers.
    public internal(set) var exports: [String] = []
    /// The symbols the module takes from elsewhere.
    public internal(set) var imports: [String] = []
    /// The text of the section `refresh_manifest`; nil when there is none.
    public internal(set) var manifestText: [UInt8]?
    /// What the section says; nil when there is none or it is wrong.
    public internal(set) var manifest: ModuleManifest?
    /// What the sidecar says; nil when there is none or it is wrong.
    public internal(set) var sidecar: ModuleManifest?
    /// Where the shared object lies whose functions a sidecar binds; nil when there is none.
    var ownFile: String?
    /// Whether the module is a sidecar whose effects are functions that it names.
    public var isBound: Bool { sidecar?.isBound ?? false }
    /// Whether the file is something else than a module: no shared object, or one that never
    /// meant to be a module.
    public internal(set) var isForeign = false

    init(path: String) {
        self.path = path
        realPath = path
    }

    /// Why the module must not be loaded: the first check that failed, nil when none did. Of a file
    /// that never meant to be a module, that is what is said.
    public var failure: ModuleError? {
        let failed = findings.filter { $0.verdict == .failed }
        let foreign = isForeign ? failed.last { $0.check != "F12" && $0.check != "F14" } : nil
        guard let finding = foreign ?? failed.first else { return nil }
        let isManifest = finding.check == "F13" || finding.check == "F14"
        return ModuleError(isManifest ? .manifest : .file, path: path, finding.text)
    }

    mutating func add(_ check: String, _ verdict: Finding.Verdict, _ text: String) {
        findings.append(Finding(check, verdict, text))
    }
}
