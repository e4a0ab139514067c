import RefreshKit

/// The plain functions that an effect of a sidecar alone is made of: one for each hook that it has.
public struct EffectBindings: Hashable, Sendable {
    /// A function and the hook that calls it.
    struct Binding: Hashable, Sendable {
        let hook: ModuleHook
        let function: ForeignName
    }

    /// The hooks that a function can be bound to, in the order in which they are written.
    static let hooks: [ModuleHook] = [.progress, .trigger, .animate, .stop, .layout, .draw]

    /// The functions, in the order of the hooks. There is one for draw.
    let list: [Binding]

    /// The functions as they are written, `libm.so.6!tanh d(d@fraction)`, each with the name of its
    /// hook.
    public var texts: [(hook: String, function: String)] {
        list.map { ($0.hook.name, $0.function.text) }
    }

    /// Whether a function is one of the file beside the sidecar.
    var usesOwnFile: Bool { list.contains { $0.function.library == LibraryAllowList.own } }

    /// Reads the functions of an effect with some parameters. Which libraries a host allows is
    /// asked when they are loaded.
    init(_ value: JSONValue, parameters: [ParameterSpec]) throws(RuleViolation) {
        let reader = try ManifestReader(value, keys: EffectBindings.hooks.map(\.name))
        let slots = EffectSlots(parameters)
        var list: [Binding] = []
        for hook in EffectBindings.hooks {
            guard let text = try reader.optionalText(hook.name) else { continue }
            do throws(ForeignError) {
                let function = try ForeignName(
                    text, slots: slots.table(for: hook), libraries: .anyOfAHost)
                list.append(Binding(hook: hook, function: function))
            } catch {
                throw RuleViolation(field: hook.name, reason: error.message)
            }
        }
        _ = try reader.required(ModuleHook.draw.name)
        self.list = list
    }

    /// Throws for a parameter that has the name of a slot.
    static func checkNames(_ parameters: [ParameterSpec]) throws(RuleViolation) {
        for (index, parameter) in parameters.enumerated()
        where EffectSlots.taken.contains(parameter.name.text) {
            throw RuleViolation(
                field: "parameters[\(index)].name",
                reason: "\(SafeText.quoted(parameter.name.text)) is the name of a slot that every "
                    + "effect with bindings has; allowed: another one")
        }
    }
}
