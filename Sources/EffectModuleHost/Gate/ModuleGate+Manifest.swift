import RefreshKit

extension ModuleGate {
    /// F13: the section with the manifest is well-formed.
    static func checkManifest(_ file: ELFFile<some ELFSource>, into report: inout GateReport) {
        guard let section = file.section(manifestSection) else {
            report.add("F13", .skipped, "no section \(manifestSection)")
            return
        }
        let compressed: UInt64 = 0x800
        guard section.type != 8, section.flags & compressed == 0 else {
            report.add("F13", .failed, "the section \(manifestSection) is compressed or empty")
            return
        }
        guard section.size <= UInt64(JSONDocument.sizeLimit) else {
            report.add(
                "F13", .failed,
                "the section \(manifestSection) has \(section.size) bytes; at most"
                    + " \(JSONDocument.sizeLimit) are read")
            return
        }
        guard let offset = Int(exactly: section.offset),
            let bytes = file.source.read(Int(section.size), at: offset)
        else {
            report.add("F13", .failed, "the section \(manifestSection) lies beyond the file's end")
            return
        }
        // The macro's text ends with a NUL, and a linker may pad with more of them.
        let texts = bytes.split(separator: 0)
        guard texts.count == 1, let text = texts.first else {
            report.add(
                "F13", .failed,
                texts.isEmpty
                    ? "the section \(manifestSection) is empty"
                    : "\(texts.count) manifests in the section \(manifestSection); there must be"
                        + " one")
            return
        }
        report.manifestText = [UInt8](text)
        do throws(ModuleError) {
            let manifest = try ModuleManifest(json: [UInt8](text), path: report.path)
            guard !manifest.isBound else {
                report.add(
                    "F13", .failed,
                    "the manifest of a module with an entry function has bindings; only a sidecar "
                        + "can have them")
                return
            }
            report.manifest = manifest
            let count = manifest.effects.count
            report.add(
                "F13", .passed, "a manifest with \(count == 1 ? "one effect" : "\(count) effects")")
        } catch {
            report.add("F13", .failed, error.reason)
        }
    }

    /// F14: the file beside the module, when there is one, is well-formed. A wrong one does no harm
    /// where the section says what there is.
    static func checkSidecar(into report: inout GateReport) {
        switch ModuleSidecar.read(beside: report.path) {
        case nil: report.add("F14", .skipped, "no \(ModuleSidecar.suffix) beside it")
        case .success(let manifest)?:
            report.sidecar = manifest
            report.add("F14", .passed, "the sidecar is well-formed")
        case .failure(let error)?:
            let verdict: Finding.Verdict = report.manifest == nil ? .failed : .warning
            report.add("F14", verdict, "the sidecar: \(error.reason)")
        }
    }
}
