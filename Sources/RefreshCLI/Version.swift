import CBuildInfo

/// What `--version` prints: the release, the commit it was built from, the toolchain.
enum Version {
    static let number = "0.1.0"

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
