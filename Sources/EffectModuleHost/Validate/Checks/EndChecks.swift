import CEffectModule
@preconcurrency import Glibc

extension ModuleCheck {
    /// What is left when the module has been used and ended.
    static let end: [ModuleCheck] = [
        ModuleCheck(id: "Z1", title: "no thread is left") { (context) throws(CheckFailure) in
            let before = ThreadCount.now
            try use(context)
            let left = ThreadCount.settled(at: before) - before
            try require(left <= 0, "\(left) threads are left after deinit")
            return "none"
        },
        ModuleCheck(id: "Z2", title: "no descriptor is left open") {
            (context) throws(CheckFailure) in
            _ = try context.entry()
            let before = OpenDescriptors()
            try use(context)
            let left = OpenDescriptors().opened(since: before)
            let numbers = left.map { String($0) }.joined(separator: ", ")
            try require(left.isEmpty, "left open: " + numbers)
            return "none"
        },
        ModuleCheck(id: "Z3", title: "the process ends in good order") {
            (context) throws(CheckFailure) in
            // What the module has registered for the end of the process runs after this check has
            // reported; whoever started the check looks at how it ended.
            try use(context)
            return "ended"
        },
        ModuleCheck(
            id: "Z5", title: "random lives do no harm", isThorough: true, livesOften: true
        ) { (context) throws(CheckFailure) in
            try RandomLife(seed: context.seed).check(context)
        },
    ]

    private static func use(_ context: CheckContext) throws(CheckFailure) {
        for effect in try context.effects() {
            _ = try CheckedCycle().play(try context.instance(effect))
        }
        try context.finish()
    }
}
