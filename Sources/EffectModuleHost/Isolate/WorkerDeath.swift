import RefreshKit

/// How a process in which a module ran came to its end, or why there was none.
struct WorkerDeath: Error {
    /// One clause about the module: "its process was killed by SIGKILL".
    let reason: String
    /// The signal that it died of; nil when it was none.
    var signal: Int?
    /// Whether it was found dead before anything was asked of it.
    var wasIdle = false
    /// Whether it is no fault of the module's: there was no process at all.
    var isOfHost = false

    init(_ reason: String, isOfHost: Bool = false) {
        self.reason = reason
        self.isOfHost = isOfHost
    }

    /// The end of a process that ended by itself, or was ended by somebody else.
    init(_ end: ChildRun.End) {
        switch end {
        case .exited(let code): reason = "its process ended by exit(\(code))"
        case .signal(let number):
            reason = "its process was killed by \(SignalName.text(Int(number)))"
            signal = Int(number)
        case .timedOut: reason = "its process gave no answer in time"
        }
    }
}
