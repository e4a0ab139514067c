import EffectModuleHost
import FrameExport
import RefreshKit

// What `list --all` shows besides effects that can be made.
extension EffectTable {
    /// A file on the search path that gives no effect.
    struct File {
        let path: String
        /// `refused`, `skipped` or `unlisted`.
        let state: String
        let reason: String

        /// What follows the last slash.
        var name: String {
            String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        }
    }

    /// The files of a report that give no effect, and why.
    static func files(_ report: ModuleReport) -> [File] {
        report.refused.map { File(path: $0.path, state: "refused", reason: $0.reason) }
            + report.skipped.map { File(path: $0.path, state: "skipped", reason: $0.reason) }
            + report.found.filter { $0.manifest == nil }.map {
                File(
                    path: $0.path, state: "unlisted",
                    reason: "no manifest; 'refreshkit manifest' writes one")
            }
    }

    /// For each effect `ok`, or why it is not the one that its id stands for, or can't be made.
    static func states(_ entries: [EffectCatalog.Entry]) -> [String] {
        let quarantine = Quarantine.standard()
        let kept = quarantine.entries.filter { quarantine.isValid($0) }
        return entries.map { entry in
            guard !entry.isShadowed else {
                let taken = entries.last { $0.recipe.id == entry.recipe.id && !$0.isShadowed }
                return "shadowed" + (taken.map { " by " + $0.origin } ?? "")
            }
            let path = FilePlace.real(entry.origin)
            let failed = kept.last { $0.path == path }
            return failed.map { "quarantined: " + $0.reason } ?? "ok"
        }
    }

    /// For a pipe: a line for each effect and file, its state in the sixth column.
    static func tabSeparated(
        _ entries: [EffectCatalog.Entry], _ states: [String], _ files: [File]
    ) -> String {
        let effects = zip(entries, states).map { (entry, state) -> String in
            "\(tabSeparated([entry]).dropLast())\t\(SafeText.line(state))\n"
        }
        let others = files.map { (file) -> String in
            ["-", file.name, file.path, "", "", "\(file.state): \(file.reason)"]
                .map { SafeText.line($0) }.joined(separator: "\t") + "\n"
        }
        return effects.joined() + others.joined()
    }

    /// For a person: a block for each file.
    static func text(_ files: [File]) -> String {
        files.map { file in
            "\n\(SafeText.line(file.path))\n    \(file.state): \(SafeText.line(file.reason))\n"
        }.joined()
    }

    /// One document with the schema `refreshkit.list/1`, `files` besides.
    static func json(
        _ entries: [EffectCatalog.Entry], _ states: [String], _ files: [File]
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.list/1")
            json.key("effects")
            ListWriter.write(entries, to: &json, states: states)
            json.key("files")
            json.array { json in
                for file in files {
                    json.object { json in
                        json.member("path", file.path)
                        json.member("state", file.state)
                        json.member("reason", file.reason)
                    }
                }
            }
        }
        json.end()
        return json.bytes
    }
}
