import Synchronization

/// Loads effect modules into the process, keeps them, and hears what they say.
///
/// A module's file is looked at first, then tried in a process of its own, then loaded. What runs
/// in this process can do whatever this process can: a trial keeps out what is broken, not what is
/// hostile.
///
/// For use from any thread. Modules are ended when the host and all recipes and effects of theirs
/// are gone.
public final class ModuleHost: Sendable {
    let services: ModuleServices
    let state = Mutex(State())

    /// What is loaded, what trials said, and what curves were sampled.
    struct State {
        var modules: [LoadedModule] = []
        var trials: [FileIdentity: ProbeResult] = [:]
        var curves: [String: KnownCurve] = [:]
    }

    /// A host with its settings.
    public init(_ configuration: Configuration = Configuration()) {
        services = ModuleServices(configuration)
    }

    /// The settings.
    public var configuration: Configuration { services.configuration }

    /// The modules that are loaded, in the order in which they were.
    public var modules: [LoadedModule] { state.withLock { $0.modules } }
}
