import RefreshKit

// Sidecars that are modules by themselves.
extension ModuleGate {
    /// What is to be said of a sidecar, and of the shared object beside it where a function is of
    /// that one.
    ///
    /// Both lie where the sidecar itself lies, links followed.
    static func inspectSidecar(_ path: String, context: GateContext) -> GateReport {
        var report = GateReport(path: path)
        guard let file = open(path, into: &report) else { return report }
        report.identity = FileIdentity(module: report.realPath)
        do throws(ModuleError) {
            let manifest = try ModuleSidecar.manifest(at: report.realPath)
            guard manifest.isBound else {
                throw ModuleError(
                    .manifest, path: path,
                    "its effects have no bindings; name the module beside it instead")
            }
            report.sidecar = manifest
            try checkOwnFile(of: manifest, into: &report, context: context)
            checkOwners(file, into: &report, context: context)
            report.add("F14", .passed, "the sidecar is well-formed")
        } catch {
            checkOwners(file, into: &report, context: context)
            report.add("F14", .failed, error.reason)
        }
        return report
    }

    /// The checks of the shared object that `self` is: all but those of an entry function and a
    /// manifest, which it has not.
    private static func checkOwnFile(
        of manifest: ModuleManifest, into report: inout GateReport, context: GateContext
    ) throws(ModuleError) {
        let usesOwnFile = manifest.effects.contains { $0.bindings?.usesOwnFile ?? false }
        guard usesOwnFile else {
            report.add("F1", .passed, "a sidecar that needs no file beside it")
            return
        }
        let path = ModuleSidecar.module(of: report.realPath) ?? report.realPath
        var own = GateReport(path: path)
        do throws(RegularFile.Failure) {
            own.realPath = try RegularFile.realPath(of: path)
            let file = try RegularFile(openAt: own.realPath)
            inspect(file, into: &own, context: context, isModule: false)
            checkOwners(file, into: &own, context: context)
        } catch {
            throw ModuleError(
                .manifest, path: report.path,
                "a function of 'self' needs \(SafeText.path(path)): \(error.reason)")
        }
        report.ownFile = own.realPath
        report.needed = own.needed
        report.exports = own.exports
        report.imports = own.imports
        for finding in own.findings where finding.check != "F12" || finding.verdict == .failed {
            let text =
                finding.verdict == .passed
                ? finding.text
                : "\(SafeText.path(path)): "
                    + finding.text
            report.add(finding.check, finding.verdict, text)
        }
    }

    /// F8 of a shared object that a sidecar binds functions of: no entry function.
    static func checkNoEntry(_ symbols: ELFSymbols, into report: inout GateReport) {
        guard symbols.exports.contains(where: { $0.name == entrySymbol }) else { return }
        report.add(
            "F8", .failed,
            "exports \(entrySymbol), but its sidecar has bindings; allowed: one of both")
    }
}
