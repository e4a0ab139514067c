/// Why a module can't be used, as one line for a person.
public struct ModuleError: Error, Equatable, Sendable {
    /// How far the module got.
    public enum Stage: String, Sendable {
        /// Its path or the file itself, before any of its code ran.
        case file
        /// What it says about itself in its section or sidecar.
        case manifest
        /// The trial run in the worker process.
        case probe
        /// Loading it into this process.
        case load
        /// The version handshake.
        case entry
        /// The description of an effect.
        case descriptor
        /// Making or running an effect.
        case effect
        /// It failed before and has not changed since.
        case quarantine
    }

    /// How far the module got.
    public let stage: Stage
    /// The module's path as it was given.
    public let path: String
    /// What is wrong, and what is allowed: one clause without a full stop.
    public let reason: String

    /// An error at a stage.
    public init(_ stage: Stage, path: String, _ reason: String) {
        self.stage = stage
        self.path = path
        self.reason = reason
    }
}
