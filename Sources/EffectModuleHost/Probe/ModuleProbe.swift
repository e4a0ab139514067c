import Glibc
public import RefreshKit

/// Tries modules in processes of their own, in which one may do what it likes.
public enum ModuleProbe {
    /// Loads a module in a worker, lets each of its effects live once with its default values, and
    /// ends it.
    ///
    /// - Parameters:
    ///   - path: the module's file.
    ///   - worker: the path of `refreshkit-worker`.
    ///   - deadline: how long that may take, in seconds.
    ///   - libraries: those whose functions a sidecar may bind.
    public static func run(
        _ path: String, worker: String, deadline: Seconds,
        libraries: LibraryAllowList = .standard
    ) -> ProbeResult {
        guard deadline > 0, deadline <= 600 else {
            return ProbeResult(
                .notStarted("its deadline must be above 0 and at most 600 s"), path: path)
        }
        let run: ChildRun
        do throws(SystemFailure) {
            run = try ChildProcess.run(
                worker,
                [
                    "probe", path, String(getpid()), String(Int(deadline.rounded(.up))),
                    libraries.argument,
                ],
                deadline: deadline)
        } catch {
            return ProbeResult(
                .notStarted(
                    "\(SafeText.quoted(worker)) can't be started; \(SystemReason.text(error.code))"),
                path: path)
        }
        return result(of: run, path: path, limit: deadline)
    }

    private static func result(of run: ChildRun, path: String, limit: Seconds) -> ProbeResult {
        let record = ProbeRecord(bytes: run.record)
        let outcome: ProbeResult.Outcome =
            switch run.end {
            case .timedOut: .timedOut(limit)
            case .signal(let number): .signal(Int(number))
            case .exited(let code): record != nil && code == 0 ? .completed : .exited(Int(code))
            }
        var result = ProbeResult(outcome, path: path)
        result.output = String(decoding: run.output, as: UTF8.self)
        result.errorOutput = String(decoding: run.errors, as: UTF8.self)
        guard let record else { return result }
        result.notes = record.notes
        result.threadsLeft = record.threads
        if let json = record.manifest {
            result.manifest = try? ModuleManifest(json: Array(json.utf8), path: path)
        }
        if let failure = record.failure, outcome == .completed {
            let stage = record.stage.flatMap { ModuleError.Stage(rawValue: $0) } ?? .load
            result.refusal = ModuleError(stage, path: path, failure)
        }
        return result
    }
}
