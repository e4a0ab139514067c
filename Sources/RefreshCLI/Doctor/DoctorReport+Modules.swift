import EffectModuleHost
@preconcurrency import Glibc
import RefreshKit

// What has to do with modules.
extension DoctorReport {
    /// The worker, the search path, each module on it, and those that have failed before.
    static func modules(_ arguments: ParsedArguments) throws(CommandError) -> [DoctorLine] {
        var lines = [worker()]
        let path = ModuleSearchPath.standard()
        let listing = ModuleListing(of: path)
        lines += path.directories.map { directory(of: $0, listing) }
        lines += listing.refused.map {
            DoctorLine(
                subject: $0.path, verdict: .fail, text: $0.reason, cure: cure(of: $0.stage))
        }
        lines += listing.skipped.map {
            DoctorLine(
                subject: $0.path, verdict: .warn, text: "skipped: " + $0.reason,
                cure: "move it out of the search path")
        }
        let kept = quarantine(.standard())
        // One line for a module that failed before: that it looks well is no news.
        lines += listing.modules.filter { module in
            !kept.contains { $0.subject == module.realPath }
        }.map { module($0) }
        for file in arguments.values("--module") {
            do throws(ModuleError) {
                lines.append(module(try ModuleListing.module(at: file)))
            } catch {
                lines.append(
                    DoctorLine(
                        subject: error.path, verdict: .fail, text: error.reason,
                        cure: cure(of: error.stage)))
            }
        }
        lines += listing.notes.map {
            DoctorLine(subject: "modules", verdict: .warn, text: $0)
        }
        return lines + kept
    }

    private static func worker() -> DoctorLine {
        guard let path = ModuleHost().worker else {
            return DoctorLine(
                subject: "refreshkit-worker", verdict: .fail,
                text: "not found; modules can't be tried before they are loaded",
                cure: "put it beside refreshkit, or name it in REFRESHKIT_WORKER")
        }
        return DoctorLine(subject: "refreshkit-worker", verdict: .ok, text: path)
    }

    private static func directory(of path: String, _ listing: ModuleListing) -> DoctorLine {
        guard access(path, F_OK) == 0 else {
            return DoctorLine(subject: path, verdict: .ok, text: "not there, so no modules")
        }
        let count = listing.modules.count { $0.path.hasPrefix(path + "/") }
        return DoctorLine(
            subject: path, verdict: .ok, text: count == 1 ? "1 module" : "\(count) modules")
    }

    private static func module(_ module: ListedModule) -> DoctorLine {
        guard let manifest = module.manifest else {
            return DoctorLine(
                subject: module.path, verdict: .warn,
                text: "no manifest: lists can't show its effects without running it",
                cure: "refreshkit manifest \(ShellWord.quoted(module.path)) -o "
                    + ShellWord.quoted(module.path.dropLast(3) + ".refresh.json"))
        }
        let effects = manifest.effects.map { $0.descriptor.id.text + " " + $0.version }
        let isIsolated = manifest.effects.contains { $0.isolation == .process }
        let text =
            effects.joined(separator: ", ") + (isIsolated ? ", in a process of its own" : "")
        guard module.notes.isEmpty else {
            return DoctorLine(
                subject: module.path, verdict: .warn,
                text: text + "; " + module.notes.joined(separator: "; "))
        }
        return DoctorLine(subject: module.path, verdict: .ok, text: text)
    }

    private static func quarantine(_ quarantine: Quarantine) -> [DoctorLine] {
        let kept = quarantine.entries.filter { quarantine.isValid($0) }
        var lines = kept.map { entry in
            let times = entry.count == 1 ? "once" : "\(entry.count) times"
            return DoctorLine(
                subject: entry.path, verdict: .fail,
                text: "in quarantine, put there \(times): " + entry.reason,
                cure: "mend or replace the file, or run it again with "
                    + "refreshkit doctor --release \(ShellWord.quoted(entry.path))")
        }
        if let problem = quarantine.problem {
            lines.append(
                DoctorLine(
                    subject: "quarantine", verdict: .warn,
                    text: "not kept beyond this process: " + problem,
                    cure: "make \(quarantine.file ?? "the file") writable"))
        }
        return lines
    }

    private static func cure(of stage: ModuleError.Stage) -> String {
        switch stage {
        case .manifest: "write the manifest anew with 'refreshkit manifest', or mend it"
        case .quarantine: "mend or replace the file"
        default: "mend what the reason names, or take it out of the search path"
        }
    }
}
