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
        if check.livesOften { return runLives(check) }
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

    /// Runs a check once for each life, until one goes wrong.
    private func runLives(_ check: ModuleCheck) -> Finding {
        for life in RandomLife.seeds(from: seed) {
            let finding = runOnce(check, path, seed: life)
            guard finding.verdict == .failed else { continue }
            return Finding(
                check.id, .failed, finding.text + "; see it by --reproduce \(life)")
        }
        return Finding(check.id, .passed, "\(RandomLife.count) lives, seed \(seed)")
    }

    private func runOnce(_ check: ModuleCheck, _ path: String, seed: UInt64? = nil) -> Finding {
        let seed = String(seed ?? self.seed)
        do throws(SystemFailure) {
            let run = try ChildProcess.run(
                worker,
                [
                    "check", path, String(getpid()), seconds, check.id, seed, libraries.argument,
                ],
                deadline: deadline)
            return finding(check.id, run, CheckRecord.finding(bytes: run.record))
        } catch {
            return Finding(check.id, .skipped, CheckProcess.reason(error))
        }
    }

    /// Plays one life and answers with its steps too, as far as it came.
    func reproduce(_ life: UInt64) -> (steps: [String], finding: Finding) {
        let check = LifeTrial.check
        do throws(SystemFailure) {
            let run = try ChildProcess.run(
                worker, ["life", path, String(getpid()), seconds, String(life)],
                deadline: deadline)
            let (steps, found) = LifeTrial.parts(of: run.record)
            return (steps, finding(check, run, found))
        } catch {
            return ([], Finding(check, .skipped, CheckProcess.reason(error)))
        }
    }

    private static func reason(_ failure: SystemFailure) -> String {
        "the worker can't be started; " + SystemReason.text(failure.code)
    }

    /// How long a process may run, as its arguments say it.
    private var seconds: String { String(Int(deadline.rounded(.up))) }

    /// What a process has found, or how it has ended instead.
    private func finding(_ check: String, _ run: ChildRun, _ found: Finding?) -> Finding {
        switch run.end {
        case .timedOut:
            return Finding(check, .failed, "did not come to an end within \(seconds) s")
        case .signal(let number):
            let when = found == nil ? "" : " when the process was to end"
            return Finding(
                check, .failed, "killed the process by \(SignalName.text(Int(number)))" + when)
        case .exited(let code):
            guard let found, code == 0 else {
                return Finding(check, .failed, "ended the process by exit(\(code))")
            }
            return found
        }
    }
}
