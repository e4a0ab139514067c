import EffectModuleHost
import RefreshEffects
import RefreshKit

/// The effects that a command line can name: the built-in ones, those of modules on the search
/// path, and those of `--module`, the last one of an id winning.
struct EffectSource {
    /// What can be named; modules are in it as their manifests describe them, none has run.
    private(set) var catalog = EffectCatalog.builtIn
    /// What was found on the search path, and what was refused there.
    let report: ModuleReport
    private let host: ModuleHost
    /// Modules whose effects are known only once they have run.
    private var unlisted: [String]

    /// Looks at the search path and the modules named; a module that was named and can't be used
    /// is an error.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        try self.init(
            modules: arguments.values("--module"), isQuiet: arguments.has("--quiet"),
            isIsolated: arguments.has("--isolate"),
            libraries: try EffectSource.libraries(arguments))
    }

    /// The same for some modules and libraries.
    init(
        modules: [String] = [], isQuiet: Bool = false, isIsolated: Bool = false,
        libraries: LibraryAllowList = .standard
    ) throws(CommandError) {
        var configuration = ModuleHost.Configuration()
        configuration.name = "refreshkit"
        configuration.version = Version.number
        if isIsolated { configuration.isolation = .process }
        configuration.libraries = libraries
        let log = ModuleLog(least: isQuiet ? .error : .warning)
        configuration.log = { log.show($0) }
        host = ModuleHost(configuration)
        report = catalog.listModules(in: .standard(), host: host)
        unlisted = report.found.filter { $0.manifest == nil }.map { $0.path }
        for path in modules {
            do throws(ModuleError) {
                let module = try catalog.listModule(at: path, host: host)
                if module.manifest == nil { unlisted.append(path) }
            } catch {
                throw .failed(error.message)
            }
        }
    }

    /// The curves of allowed libraries.
    var curves: CurveResolver { host.curves }

    /// The curves of some libraries, without any effects.
    static func curves(of libraries: LibraryAllowList) -> CurveResolver {
        var configuration = ModuleHost.Configuration()
        configuration.libraries = libraries
        return ModuleHost(configuration).curves
    }

    /// The libraries that a line allows, libm and those of `--allow-library`.
    static func libraries(_ arguments: ParsedArguments) throws(CommandError) -> LibraryAllowList {
        do throws(ForeignError) {
            return try LibraryAllowList(adding: arguments.values("--allow-library"))
        } catch {
            throw .usage("--allow-library: \(error.message)")
        }
    }

    /// The effect of an id. Modules that have no manifest are described in the worker process only
    /// when no other effect has the id.
    mutating func recipe(_ id: String) throws(CommandError) -> EffectRecipe {
        do throws(EffectError) {
            return try catalog.recipe(EffectID(id))
        } catch {
            guard case .unknownEffect = error, describeUnlisted() else { throw failure(error) }
        }
        do throws(EffectError) {
            return try catalog.recipe(EffectID(id))
        } catch {
            throw failure(error)
        }
    }

    private mutating func describeUnlisted() -> Bool {
        var found = false
        for path in unlisted {
            if (try? catalog.load(contentsOf: path, host: host)) != nil { found = true }
        }
        return found
    }

    private func failure(_ error: EffectError) -> CommandError {
        var hint = error.message.hasSuffix("?") ? "" : "; 'refreshkit list' names the effects"
        if !report.refused.isEmpty {
            let count = report.refused.count
            hint += "; \(count) module\(count == 1 ? " was" : "s were") refused, "
            hint += "'refreshkit doctor' says why"
        }
        // The guess stands last in every error.
        guard let guess = error.message.firstRange(of: "; did you mean") else {
            return .failed(error.message + hint)
        }
        return .failed(
            error.message[..<guess.lowerBound] + hint + error.message[guess.lowerBound...])
    }
}
