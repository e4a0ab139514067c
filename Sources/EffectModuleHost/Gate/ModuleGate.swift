/// Looks at a module's file before it may be loaded: the checks F1 to F14.
///
/// No code of the module runs, nothing is mapped, nothing waits: the file is opened as a regular
/// file only and read in pieces. What passes can still crash or harm the process that loads it,
/// since a module is code; that is what the trial in the worker process is for.
public enum ModuleGate {
    /// The sizes a module's file may have, in bytes.
    public static let allowedSizes = 64...(256 << 20)
    /// The function that makes a shared object a module.
    public static let entrySymbol = "refresh_module_entry"
    /// The section with the manifest.
    public static let manifestSection = "refresh_manifest"

    /// What is to be said of the file at a path. Links are followed; the file that they lead to and
    /// all directories above it must be safe from others' hands.
    public static func inspect(_ path: String) -> GateReport {
        inspect(path, context: GateContext())
    }

    /// The same with what earlier looks have found out.
    static func inspect(_ path: String, context: GateContext) -> GateReport {
        // A file without an entry is a part of the sidecar that binds functions of it.
        if ModuleSidecar.isPath(path) { return inspectSidecar(path, context: context) }
        if let sidecar = ModuleSidecar.path(beside: path), ModuleSidecar.hasBindings(at: sidecar) {
            return inspectSidecar(sidecar, context: context)
        }
        var report = GateReport(path: path)
        guard let file = open(path, into: &report) else { return report }
        report.identity = file.identity
        inspect(file, into: &report, context: context)
        checkOwners(file, into: &report, context: context)
        checkSidecar(into: &report)
        return report
    }

    /// The file at a path, links followed; nil when it can't be opened, which the report says then.
    static func open(_ path: String, into report: inout GateReport) -> RegularFile? {
        do throws(RegularFile.Failure) {
            report.realPath = try RegularFile.realPath(of: path)
            return try RegularFile(openAt: report.realPath)
        } catch {
            report.isForeign = error.isForeign
            report.add("F1", .failed, error.reason)
            return nil
        }
    }

    /// The checks of the bytes of a file, F1 to F11 and F13.
    static func inspect<Source: ELFSource>(
        _ source: Source, into report: inout GateReport, context: GateContext,
        isModule: Bool = true
    ) {
        let file: ELFFile<Source>
        do throws(ELFError) {
            guard source.size <= allowedSizes.upperBound else {
                report.add(
                    "F1", .failed,
                    "\(source.size) bytes long; at most \(allowedSizes.upperBound) are loaded")
                return
            }
            report.add("F1", .passed, "a regular file of \(source.size) bytes")
            file = try ELFFile(source)
            report.add("F2", .passed, "an ELF file for \(ELFMachine.name(ELFMachine.host))")
            try file.checkSegments()
            let dynamic = try ELFDynamic(of: file)
            try dynamic.checkTables(of: file)
            report.add("F3", .passed, "all segments lie inside the file")
            checkStack(file, into: &report)
            checkWriting(file, dynamic, into: &report)
            let versions = try ELFVersions(of: file, dynamic)
            let symbols = try ELFSymbols(of: file, dynamic, versions: versions)
            try checkKind(dynamic, into: &report)
            try checkLibraries(dynamic, versions, into: &report, context: context)
            checkSymbols(symbols, into: &report, context: context, isModule: isModule)
        } catch {
            report.isForeign = error.isForeign
            report.add(error.check, .failed, error.reason)
            return
        }
        if isModule { checkManifest(file, into: &report) }
    }
}

extension ELFError {
    /// The check that this fails.
    fileprivate var check: String {
        switch part {
        case .header: "F2"
        case .segments, .dynamic: "F3"
        case .versions: "F7"
        case .symbols: "F8"
        }
    }
}
