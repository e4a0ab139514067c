import CModuleHost
import RefreshKit

/// A sidecar whose effects are plain functions, which were found once in this process. Their
/// libraries stay in it.
final class BoundGeneration: ModuleGeneration, @unchecked Sendable {
    /// What the functions of one effect are.
    struct Effect: Sendable {
        let slots: EffectSlots
        /// By the hooks' numbers.
        let functions: [BoundFunction?]
    }

    /// The sidecar's path.
    let path: String
    let identity: FileIdentity
    let manifest: ModuleManifest
    let services: ModuleServices
    /// The effects, in the manifest's order.
    let effects: [Effect]
    /// The path as a crash report has it.
    let label: StaticText

    /// Reads a sidecar, and loads what its functions are in.
    ///
    /// - Parameters:
    ///   - own: the file to load for `self`; that beside the sidecar unless given.
    ///   - identity: of the sidecar and the file beside it, as they were when they were checked.
    ///   - route: how the functions are called.
    init(
        path: String, own: String? = nil, identity: FileIdentity, services: ModuleServices,
        route: ForeignCall.Route = .automatic
    ) throws(ModuleError) {
        guard !module_is_inside() else {
            throw ModuleError(
                .load, path: path,
                "asked for from inside of a module's function, which may not load")
        }
        self.path = path
        self.identity = identity
        self.services = services
        label = StaticText(SafeText.path(path))
        manifest = try ModuleSidecar.manifest(at: path)
        var libraries = services.configuration.libraries
        if let own = own ?? ModuleSidecar.file(beside: path) {
            libraries = libraries.with(ownFile: own)
        }
        var loaded: [String: ForeignLibrary] = [:]
        var effects: [Effect] = []
        for (index, effect) in manifest.effects.enumerated() {
            effects.append(
                try BoundGeneration.find(effect, index, libraries, &loaded, route, path: path))
        }
        self.effects = effects
        for library in loaded.values.sorted(by: { $0.name < $1.name }) {
            services.log(library.changes, path: library.path)
        }
        guard FileIdentity(module: path) == identity else {
            throw ModuleError(
                .load, path: path, "its files were replaced or written to while it was loaded")
        }
    }

    func make(_ index: Int, _ creation: EffectCreation) throws(EffectError) -> any EffectInstance {
        try BoundInstance(creation, of: index, in: self)
    }

    /// Finds the functions of an effect, in libraries that are loaded or are now.
    private static func find(
        _ effect: ModuleManifest.Effect, _ index: Int, _ libraries: LibraryAllowList,
        _ loaded: inout [String: ForeignLibrary], _ route: ForeignCall.Route, path: String
    ) throws(ModuleError) -> Effect {
        guard let bindings = effect.bindings else {
            throw ModuleError(.manifest, path: path, "its effects have no bindings")
        }
        let slots = EffectSlots(effect.descriptor.parameters)
        var functions = [BoundFunction?](repeating: nil, count: ModuleHook.allCases.count)
        for binding in bindings.list {
            let name = binding.function
            do throws(ForeignError) {
                try libraries.check(name.library, column: 1)
                if loaded[name.library] == nil {
                    loaded[name.library] = try ForeignLibrary(name.library, libraries: libraries)
                }
                guard let library = loaded[name.library] else { continue }
                functions[Int(binding.hook.number)] = try BoundFunction(
                    name, slots: slots.table(for: binding.hook), library: library,
                    route: route)
            } catch {
                throw ModuleError(
                    .load, path: path,
                    "effects[\(index)].bindings.\(binding.hook.name): \(error.message)")
            }
        }
        return Effect(slots: slots, functions: functions)
    }
}
