import CEffectModule
import CModuleHost
import RefreshKit

/// A module's file as it was loaded once into this process. Its effects keep it; when the last of
/// them and the host are gone, the module's `deinit` is called. Its code stays in the process.
final class LocalGeneration: ModuleGeneration, @unchecked Sendable {
    /// The module's path, whatever file was loaded.
    let path: String
    /// Which file that was, and in which state.
    let identity: FileIdentity
    let manifest: ModuleManifest
    let effects: [DescriptorReader.Effect]
    let host: UnsafeMutablePointer<refresh_host>
    let context: ModuleContext
    /// Where what is said about it goes.
    let services: ModuleServices
    private let library: DynamicLibrary
    private let entry: ModuleEntry

    /// Loads a file and calls its `init`. Errors name `path`, which may be another one than that
    /// of the file.
    init(
        path: String, file: String, identity: FileIdentity, services: ModuleServices
    ) throws(ModuleError) {
        guard !module_is_inside() else {
            throw ModuleError(
                .load, path: path,
                "asked for from inside of a module's function, which may not load")
        }
        self.path = path
        self.identity = identity
        self.services = services
        let state = ProcessState()
        do throws(ModuleError) {
            library = try DynamicLibrary(file, identity: identity)
            entry = try ModuleEntry(of: library, path: path)
            effects = try DescriptorReader.effects(of: entry, path: path)
            manifest = ModuleManifest(effects: effects.map { $0.manifest })
            host = ModuleContext.makeHost(path: path, services: services)
            context = ModuleContext.of(host)
            try LocalGeneration.begin(entry, host, path: path)
        } catch {
            services.log(state.restore(), path: path)
            throw ModuleError(error.stage, path: path, error.reason)
        }
        services.log(state.restore(), path: path)
    }

    deinit {
        LoadLock.shared.withLock {
            let state = ProcessState()
            LocalGeneration.calling(host) { _ in entry.fields.deinit?() }
            services.log(state.restore(), path: path)
        }
        context.end()
    }

    func make(_ index: Int, _ creation: EffectCreation) throws(EffectError) -> any EffectInstance {
        try LocalInstance(creation, of: index, in: self)
    }

    private static func begin(
        _ entry: ModuleEntry, _ host: UnsafeMutablePointer<refresh_host>, path: String
    ) throws(ModuleError) {
        guard let function = entry.fields.`init` else { return }
        let reason = calling(host) { call -> String? in
            let result = function(host)
            return result < 0 ? call.reason(of: result) : nil
        }
        if let reason { throw ModuleError(.load, path: path, "its init failed: " + reason) }
    }

    private static func calling<Result>(
        _ host: UnsafeMutablePointer<refresh_host>,
        _ body: (UnsafeMutablePointer<module_call>) -> Result
    ) -> Result {
        var call = module_call()
        call.label = ModuleContext.of(host).label.pointer
        return withUnsafeMutablePointer(to: &call) { call in
            module_call_begin(call, host)
            defer { module_call_end(call) }
            return body(call)
        }
    }
}
