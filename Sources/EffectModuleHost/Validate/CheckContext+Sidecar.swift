import RefreshKit
import Synchronization

/// What a host heard of a module while it was checked.
final class CheckMessages: Sendable {
    private let messages = Mutex<[ModuleMessage]>([])

    func add(_ message: ModuleMessage) { messages.withLock { $0.append(message) } }

    /// What matters of it, as clauses that name the hook.
    var complaints: [String] {
        messages.withLock { messages in
            messages.filter { $0.level >= .warning }
                .map { message in
                    [message.hook, message.text].compactMap { $0 }.joined(separator: ": ")
                }
        }
    }
}

/// An effect of a sidecar under check.
struct CheckedBinding {
    let id: String
    /// Its place in the sidecar.
    let index: Int
    let recipe: EffectRecipe
    let generation: BoundGeneration
    let messages: CheckMessages

    /// Its functions, by their hooks.
    var bindings: [EffectBindings.Binding] {
        generation.manifest.effects[index].bindings?.list ?? []
    }

    /// Plays a script; answers with the hash of each frame.
    ///
    /// Throws for whatever the host finds wrong, or had to put right, meanwhile.
    func play(
        _ script: GestureScript = .standard, fps: Double = 30,
        configuration: RefreshConfiguration = RefreshConfiguration(),
        with values: [(Name, ParameterValue)] = []
    ) throws(CheckFailure) -> [UInt64] {
        let recipe = values.reduce(recipe) { $0.with($1.0, $1.1) }
        let hashes: [UInt64]
        do throws(PreviewError) {
            let preview = try Preview(effect: recipe, script: script, configuration: configuration)
            hashes = preview.frames(fps: fps).map { $0.displayList.hash }
        } catch {
            throw .failed("\(id): \(error.message)")
        }
        if let complaint = messages.complaints.first { throw .failed("\(id): \(complaint)") }
        return hashes
    }

    /// A controller of an instance.
    func controller(
        _ configuration: RefreshConfiguration = RefreshConfiguration()
    ) throws(CheckFailure) -> RefreshController {
        do throws(EffectError) {
            return try RefreshController(effect: recipe, configuration: configuration)
        } catch {
            throw .failed("\(id): \(error.message)")
        }
    }
}

extension CheckContext {
    /// The effects of a sidecar, whose functions are found in this process.
    func bindings(
        route: ForeignCall.Route = .automatic
    ) throws(CheckFailure) -> [CheckedBinding] {
        let messages = CheckMessages()
        var configuration = ModuleHost.Configuration()
        configuration.quarantine = nil
        configuration.libraries = libraries
        configuration.log = { messages.add($0) }
        do throws(ModuleError) {
            guard let identity = FileIdentity(module: path) else {
                throw ModuleError(.file, path: path, SystemReason.text())
            }
            let generation = try BoundGeneration(
                path: path, identity: identity, services: ModuleServices(configuration),
                route: route)
            let module = LoadedModule(ModuleSlot(generation), generation)
            return module.recipes.enumerated().map { index, recipe in
                CheckedBinding(
                    id: recipe.id.text, index: index, recipe: recipe, generation: generation,
                    messages: messages)
            }
        } catch {
            throw .failed(error.reason)
        }
    }

    /// Runs a check over every effect of a sidecar.
    func forEachBinding(
        _ body: (CheckedBinding) throws(CheckFailure) -> Void
    ) throws(CheckFailure) {
        for effect in try bindings() { try body(effect) }
    }
}
