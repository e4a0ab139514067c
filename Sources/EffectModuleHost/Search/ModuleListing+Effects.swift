import RefreshKit

extension ModuleListing {
    /// Lists the effects of the modules and says which of several with one id is taken.
    ///
    /// - Parameter directories: a number for each module's directory, the first directory's the
    ///   lowest.
    mutating func settleEffects(of directories: [Int]) {
        struct Candidate {
            let effect: ModuleManifest.Effect
            let path: String
            let directory: Int
        }
        var candidates: [Candidate] = []
        for (module, directory) in zip(modules, directories) {
            for effect in module.manifest?.effects ?? [] {
                candidates.append(
                    Candidate(effect: effect, path: module.path, directory: directory))
            }
        }
        // Modules come in the order of their paths: the first of several equal ones stays.
        func wins(_ a: Candidate, over b: Candidate) -> Bool {
            guard a.directory == b.directory else { return a.directory < b.directory }
            guard let new = SemanticVersion(a.effect.version),
                let old = SemanticVersion(b.effect.version)
            else { return false }
            return new > old
        }
        var winners: [String: Candidate] = [:]
        for candidate in candidates {
            let id = candidate.effect.descriptor.id.text
            if let best = winners[id], !wins(candidate, over: best) { continue }
            winners[id] = candidate
        }
        for candidate in candidates {
            let id = candidate.effect.descriptor.id.text
            guard let winner = winners[id] else { continue }
            let isTaken = winner.path == candidate.path
            effects.append(
                ListedEffect(
                    effect: candidate.effect, path: candidate.path,
                    shadowedBy: isTaken ? nil : winner.path))
            guard !isTaken, winner.directory == candidate.directory else { continue }
            notes.append(
                "the effect \(id) is in both \(SafeText.path(winner.path)) (version"
                    + " \(winner.effect.version)) and \(SafeText.path(candidate.path)) (version"
                    + " \(candidate.effect.version)); the first one is taken")
        }
    }
}
