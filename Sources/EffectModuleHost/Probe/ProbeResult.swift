public import RefreshKit

/// How a module's trial in a process of its own went.
public struct ProbeResult: Sendable {
    /// How the process ended.
    public enum Outcome: Equatable, Sendable {
        /// As it should: with its report, by itself.
        case completed
        /// By a signal.
        case signal(Int)
        /// By itself, but before its report was written.
        case exited(Int)
        /// It was killed after so many seconds.
        case timedOut(Seconds)
        /// There was no process; the clause says why.
        case notStarted(String)
    }

    /// How the process ended.
    public internal(set) var outcome: Outcome
    /// What the module's descriptors say; nil when it could not be loaded.
    public internal(set) var manifest: ModuleManifest?
    /// What the module changed about the process, said, and got wrong, each a clause.
    public internal(set) var notes: [String] = []
    /// How many threads it left running after its end.
    public internal(set) var threadsLeft = 0
    /// What it wrote to standard output and standard error, each at most 64 KiB.
    public internal(set) var output = ""
    public internal(set) var errorOutput = ""
    /// Why the worker could not load it.
    var refusal: ModuleError?

    /// Why the module must not be loaded; nil when it may.
    public var failure: ModuleError? {
        if let refusal { return refusal }
        return reason.map { ModuleError(.probe, path: path, $0) }
    }

    /// The signal that it died of.
    var signal: Int? {
        if case .signal(let number) = outcome { number } else { nil }
    }

    let path: String

    init(_ outcome: Outcome, path: String) {
        self.outcome = outcome
        self.path = path
    }

    private var reason: String? {
        switch outcome {
        case .signal(let number): return "killed the process by \(SignalName.text(number))"
        case .exited(let code): return "ended the process by exit(\(code))"
        case .timedOut(let limit):
            return "did not come to an end within \(DecimalWriter.significant(limit)) s"
        case .notStarted(let why): return "could not be tried: \(why)"
        case .completed: break
        }
        if !output.isEmpty { return "wrote to standard output: \(SafeText.quoted(output))" }
        if threadsLeft > 0 {
            return "left \(threadsLeft) thread\(threadsLeft == 1 ? "" : "s") running after its end"
        }
        return nil
    }
}
