import Glibc

/// Checks a module: the file as it lies there, then its code, each check in a process of its own.
///
/// The module's code never runs in the process that asks.
public struct ModuleValidator: Sendable {
    /// The module's path.
    public let path: String
    /// Where the checks' random numbers come from; the same seed gives the same run.
    public var seed: UInt64 = 1
    /// Whether checks that take long are left out; false unless set.
    public var isQuick = false
    /// How long one check may take, in seconds; 20 unless set. A slower one has failed.
    public var deadline = 20.0
    /// The libraries whose functions a sidecar may bind; libm unless set.
    public var libraries = LibraryAllowList.standard
    /// The program that runs the checks; nil for `refreshkit-worker` beside the running one.
    public var worker: String?

    /// A validator for a file.
    public init(path: String) { self.path = path }

    /// Runs all checks and calls `each` as they end, in order. When the file itself is not fit to
    /// be loaded, those that would run its code are skipped.
    ///
    /// Throws when there is no such file, or no program to run the checks.
    public func run(each: (Result) -> Void) throws(ModuleError) {
        let gate = try inspect()
        for finding in gate.findings.sorted(by: { FileCheck.precedes($0.check, $1.check) }) {
            each(Result(title: FileCheck.title(of: finding.check), finding: finding))
        }
        var obstacle = gate.failure == nil ? nil : "the file is not fit to be loaded"
        let process = try process(gate.path)
        for check in ModuleCheck.all(of: gate.path) where !(isQuick && check.isThorough) {
            let finding =
                obstacle.map { Finding(check.id, .skipped, $0) } ?? process.run(check)
            // What can't be loaded, or never comes back, need not be tried sixty times.
            if check.id == "L1", finding.verdict == .failed { obstacle = "it can't be loaded" }
            each(Result(title: check.title, finding: finding))
        }
        guard !ModuleSidecar.isPath(gate.path) else { return }
        for check in ModuleCheck.bindings {
            let reason = "it has an entry function, and binds none by name"
            each(Result(title: check.title, finding: Finding(check.id, .skipped, reason)))
        }
    }

    /// Plays one random life alone: the one whose seed the check Z5 has told.
    ///
    /// Throws when there is no such file, when it is not fit to be loaded, or when there is no
    /// program to play it in.
    public func reproduce(life: UInt64) throws(ModuleError) -> Life {
        let gate = try inspect()
        if let failure = gate.failure { throw failure }
        guard !ModuleSidecar.isPath(gate.path) else {
            throw ModuleError(
                .file, path: path, "it binds functions by name; lives are of modules with an entry")
        }
        let (steps, finding) = try process(gate.path).reproduce(life)
        return Life(steps: steps, finding: finding)
    }

    private func inspect() throws(ModuleError) -> GateReport {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw ModuleError(.file, path: path, SystemReason.text())
        }
        return ModuleGate.inspect(path)
    }

    private func process(_ path: String) throws(ModuleError) -> CheckProcess {
        try CheckProcess(
            path: ModuleValidator.absolute(path), worker: worker, seed: seed,
            deadline: deadline, libraries: libraries)
    }

    /// The path from the root, links as they are: checks run in other directories too, and a
    /// sidecar lies beside the link.
    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
        defer { free(here) }
        return String(cString: here) + "/" + path
    }

    /// A check and what it found.
    public struct Result: Sendable {
        /// What should hold, as one clause.
        public let title: String
        /// How it ended and what was seen.
        public let finding: Finding
    }

    /// A life that was played alone, and what came of it.
    public struct Life: Sendable {
        /// What was done, a line a step: when, what, and after a colon what came back. A last line
        /// without an answer is the step that never came back.
        public let steps: [String]
        /// How it ended.
        public let finding: Finding
    }
}
