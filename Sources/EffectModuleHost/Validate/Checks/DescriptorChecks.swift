import CEffectModule
import RefreshGeometry
import RefreshKit

extension ModuleCheck {
    /// What the module says about its effects.
    static let descriptor: [ModuleCheck] = [
        ModuleCheck(id: "D1", title: "the descriptions keep the rules") {
            (context) throws(CheckFailure) in
            let manifest = try context.manifest()
            return manifest.effects.map { $0.descriptor.id.text + " " + $0.version }
                .joined(separator: ", ")
        },
        ModuleCheck(id: "D6", title: "section, sidecar and descriptions agree") {
            (context) throws(CheckFailure) in
            let live = try context.manifest()
            let listed: ListedModule
            do throws(ModuleError) {
                listed = try ModuleListing.module(at: context.path)
            } catch {
                if error.stage == .manifest { throw .failed(error.reason) }
                throw .skipped(error.reason)
            }
            guard let manifest = listed.manifest else {
                throw .warning(
                    "no manifest: lists can't show the module without running it; 'refreshkit "
                        + "manifest \(context.path)' writes one")
            }
            let differences = manifest.differences(from: live)
            if let first = differences.first {
                let more = differences.count > 1 ? ", and \(differences.count - 1) more" : ""
                throw .failed("the manifest says otherwise than the module: " + first + more)
            }
            return "agree"
        },
        ModuleCheck(id: "D7", title: "an unknown extension is null") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                guard let lookUp = effect.hooks.get_extension else { return }
                let instance = try context.instance(effect)
                let ids = [
                    "", "refresh.nonsense/1", "refresh.timeline/999", REFRESH_TIMELINE_ID + "x",
                ]
                for id in ids {
                    try require(
                        lookUp(instance.pointer, id) == nil,
                        "\(effect.id): an extension for the unknown id '\(id)'")
                }
            }
            return "null"
        },
        ModuleCheck(id: "D8", title: "the extensions it has keep their place and size") {
            (context) throws(CheckFailure) in
            var names: [String] = []
            try context.forEachEffect { (effect) throws(CheckFailure) in
                guard let lookUp = effect.hooks.get_extension else { return }
                let instance = try context.instance(effect)
                guard let table = lookUp(instance.pointer, REFRESH_TIMELINE_ID) else { return }
                names.append(REFRESH_TIMELINE_ID)
                try require(
                    lookUp(instance.pointer, REFRESH_TIMELINE_ID) == table,
                    "\(effect.id): another pointer for \(REFRESH_TIMELINE_ID) the second time")
                let size = table.load(as: UInt32.self)
                let least = MemoryLayout<refresh_timeline>.size
                try require(
                    size >= least,
                    "\(effect.id): \(REFRESH_TIMELINE_ID) of \(size) bytes; at least \(least)")
            }
            return names.isEmpty ? "none" : names.joined(separator: ", ")
        },
    ]
}
