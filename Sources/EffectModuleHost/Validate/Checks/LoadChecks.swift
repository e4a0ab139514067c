import CEffectModule
@preconcurrency import Glibc

extension ModuleCheck {
    /// Whether the module can be loaded, whatever the process it is loaded into looks like.
    static let load: [ModuleCheck] = [
        ModuleCheck(id: "L1", title: "loads with everything bound") {
            (context) throws(CheckFailure) in
            _ = try context.entryFunction()
            return "loaded"
        },
        ModuleCheck(id: "L3", title: "loading writes nothing") { (context) throws(CheckFailure) in
            let written = try StreamWatch.written { () throws(CheckFailure) in
                _ = try context.entryFunction()
            }
            try require(written == 0, "loading wrote \(written) bytes to the standard streams")
            return "silent"
        },
        ModuleCheck(id: "L4", title: "a second load gives the same entry") {
            (context) throws(CheckFailure) in
            let first = try context.entry()
            let again = try CheckContext(path: context.path, seed: context.seed).entry()
            try require(first == again, "a second load gave another entry")
            return "the same entry"
        },
        ModuleCheck(
            id: "L5", title: "loads from a long path with spaces and accents", usesCopy: true
        ) {
            (context) throws(CheckFailure) in
            _ = try context.entry()
            return "loaded"
        },
        ModuleCheck(id: "L6", title: "loads in / without an environment") {
            (context) throws(CheckFailure) in
            try require(chdir("/") == 0, "the root directory can't be entered")
            clearenv()
            _ = try context.entry()
            return "loaded"
        },
        ModuleCheck(id: "L7", title: "loads on a second thread") {
            (context) throws(CheckFailure) in
            try SecondThread.run { () throws(CheckFailure) in _ = try context.effects() }
            return "loaded"
        },
        ModuleCheck(id: "L9", title: "loading leaves the process as it was") {
            (context) throws(CheckFailure) in
            try unchanged("loading") { () throws(CheckFailure) in _ = try context.entryFunction() }
        },
        ModuleCheck(id: "L10", title: "loading starts no thread") {
            (context) throws(CheckFailure) in
            let before = ThreadCount.now
            _ = try context.entryFunction()
            let started = ThreadCount.now - before
            try require(started <= 0, "loading started \(started) threads; start them in create")
            return "none"
        },
    ]

    /// Runs something and names what it changed of the process.
    static func unchanged(
        _ what: String, _ body: () throws(CheckFailure) -> Void
    ) throws(CheckFailure) -> String {
        let before = ProcessState()
        try body()
        let changes = before.restore().map { $0.text }
        try require(
            changes.isEmpty, "\(what) " + changes.joined(separator: "; "))
        return "unchanged"
    }
}
