import Glibc

/// Runs checks of one module, each in a process of its own.
struct CheckProcess {
    private let path: String
    private let worker: String
    private let seed: UInt64
    private let deadline: Double
    private let libraries: LibraryAllowList

    /// A runner for a module; throws when there is no program to run checks in.
    init(
        path: String, worker: String?, seed: UInt64, deadline: Double,
        libraries: LibraryAllowList
    ) throws(ModuleError) {
        guard let program = WorkerProgram.path(configured: worker) else {
            throw ModuleError(
                .probe, path: path,
                "\(WorkerProgram.name) was not found beside this program; name it in "
                    + WorkerProgram.variable)
        }
        self.path = path
        self.worker = program
        self.seed = seed
        self.deadline = deadline
        self.libraries = libraries
    }

    /// Runs a check, twice when two processes must find the same.
    func run(_ check: ModuleCheck) -> Finding {
        if check.usesCopy { return runOnCopy(check) }
        let first = runOnce(check, path)
        guard check.comparesRuns, first.verdict == .passed else { return first }
        let second = runOnce(check, path)
        guard second.verdict == .passed else { return second }
        guard first.text == second.text else {
            return Finding(
                check.id, .failed, "two processes differ: \(first.text) and \(second.text)")
        }
        return first
    }

    private func runOnCopy(_ check: ModuleCheck) -> Finding {
        do throws(CheckFailure) {
            let folder = "a path with späces " + String(repeating: "x", count: 200)
            let copy = try CheckCopy(of: path, folder: folder)
            return runOnce(check, copy.path)
        } catch {
            return Finding(check.id, error.verdict, error.text)
        }
    }

    private func runOnce(_ check: ModuleCheck, _ path: String) -> Finding {
        let seconds = String(Int(deadline.rounded(.up)))
        let run: ChildRun
        do throws(SystemFailure) {
            run = try ChildProcess.run(
                worker,
                [
                    "check", path, String(getpid()), seconds, check.id, String(seed),
                    libraries.argument,
                ],
                deadline: deadline)
        } catch {
            return Finding(
                check.id, .skipped, "the worker can't be started; " + SystemReason.text(error.code))
        }
        let finding = CheckRecord.finding(bytes: run.record)
        switch run.end {
        case .timedOut:
            return Finding(
                check.id, .failed, "did not come to an end within \(seconds) s")
        case .signal(let number):
            let when = finding == nil ? "" : " when the process was to end"
            return Finding(
                check.id, .failed, "killed the process by \(SignalName.text(Int(number)))" + when)
        case .exited(let code):
            guard let finding, code == 0 else {
                return Finding(check.id, .failed, "ended the process by exit(\(code))")
            }
            return finding
        }
    }
}
