import CBuildInfo
import RefreshEffects
import RefreshKit

/// What `--version` prints: the release, the commit it was built from, the toolchain.
enum Version {
    /// The release, which is also the version of the built-in effects.
    static var number: String { EffectCatalog.builtInVersion }

    static var text: String {
        let commit = String(cString: refreshkit_commit())
        return "refreshkit \(number)\ncommit \(commit)\ntoolchain Swift \(toolchain)\n"
    }

    private static var toolchain: String {
        #if compiler(>=6.5)
            "6.5 or later"
        #elseif compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3.3)
            "6.3.3 or later"
        #elseif compiler(>=6.3.2)
            "6.3.2"
        #elseif compiler(>=6.3.1)
            "6.3.1"
        #else
            "6.3"
        #endif
    }
}
