import CEffectModule
import RefreshKit

/// Reads the effects that a module lists: every count before the pointer it goes with, every text
/// bounded, every struct no further than its own size.
enum DescriptorReader {
    /// An effect as its module describes it.
    struct Effect: @unchecked Sendable {
        let manifest: ModuleManifest.Effect
        let hooks: refresh_hooks
    }

    /// All effects of an entry; throws what is wrong with the first one that is.
    static func effects(of entry: ModuleEntry, path: String) throws(ModuleError) -> [Effect] {
        do throws(RuleViolation) {
            let memory = ModuleMemory()
            let list = try memory.array(
                entry.fields.list, entry.fields.count, REFRESH_EFFECT_LIMIT, "effects")
            var effects: [Effect] = []
            for (index, pointer) in list.enumerated() {
                do throws(RuleViolation) {
                    effects.append(try effect(memory, pointer))
                } catch {
                    throw error.inside("effects[\(index)]")
                }
            }
            try DescriptorRules.check(ModuleManifest(effects: effects.map { $0.manifest }))
            return effects
        } catch {
            throw ModuleError(.descriptor, path: path, error.text)
        }
    }

    private static func effect(
        _ memory: ModuleMemory, _ pointer: UnsafePointer<refresh_descriptor>?
    ) throws(RuleViolation) -> Effect {
        let fields = try memory.copy(pointer, least: InterfaceVersion.Least.descriptor)
        guard fields.flags & 0xFFFF == 0 else {
            throw RuleViolation(
                field: "flags", reason: "\(fields.flags & 0xFFFF) is unknown to this host")
        }
        let descriptor = EffectDescriptor(
            id: Name(try memory.text(fields.id, "id")),
            name: try memory.text(fields.name, "name"),
            summary: try memory.text(fields.summary, "summary"),
            triggerDistance: fields.trigger_distance, holdExtent: fields.hold_extent,
            contentColor: try memory.optional(fields.content_color, "contentColor")
                .map { Name($0) },
            parameters: try parameters(memory, fields))
        return Effect(
            manifest: ModuleManifest.Effect(
                descriptor: descriptor, version: try memory.text(fields.version, "version"),
                vendor: try memory.optional(fields.vendor, "vendor"),
                license: try memory.optional(fields.license, "license"),
                url: try memory.optional(fields.url, "url"),
                tags: try memory.texts(
                    fields.tags, fields.tag_count, REFRESH_TAG_LIMIT, "tags"),
                isolation: fields.flags & REFRESH_OWN_PROCESS != 0 ? .process : nil),
            hooks: try hooks(memory, fields.hooks))
    }

    private static func hooks(
        _ memory: ModuleMemory, _ pointer: UnsafePointer<refresh_hooks>?
    ) throws(RuleViolation) -> refresh_hooks {
        let hooks: refresh_hooks
        do throws(RuleViolation) {
            hooks = try memory.copy(pointer, least: InterfaceVersion.Least.hooks)
        } catch {
            throw error.inside("hooks")
        }
        for (isThere, name) in [
            (hooks.create != nil, "create"), (hooks.destroy != nil, "destroy"),
            (hooks.draw != nil, "draw"),
        ] where !isThere {
            throw RuleViolation(
                field: "hooks.\(name)", reason: "is null; create, destroy and draw must be there")
        }
        return hooks
    }

    private static func parameters(
        _ memory: ModuleMemory, _ fields: refresh_descriptor
    ) throws(RuleViolation) -> [ParameterSpec] {
        let pointers = try memory.array(
            fields.parameters, fields.parameter_count, REFRESH_PARAMETER_LIMIT, "parameters")
        var specs: [ParameterSpec] = []
        for (index, pointer) in pointers.enumerated() {
            do throws(RuleViolation) {
                let parameter = try memory.copy(
                    pointer, least: InterfaceVersion.Least.parameter)
                specs.append(try spec(memory, parameter))
            } catch {
                throw error.inside("parameters[\(index)]")
            }
        }
        return specs
    }

    private static func spec(
        _ memory: ModuleMemory, _ parameter: refresh_parameter
    ) throws(RuleViolation) -> ParameterSpec {
        let choices = try memory.texts(
            parameter.choices, parameter.choice_count, REFRESH_CHOICE_LIMIT, "choices"
        ).map { Name($0) }
        guard parameter.initial.kind == parameter.kind else {
            throw RuleViolation(
                field: "default",
                reason: "has kind \(parameter.initial.kind), the parameter \(parameter.kind)")
        }
        let value = try initial(memory, parameter, choices)
        return ParameterSpec(
            name: Name(try memory.text(parameter.name, "name")), defaultValue: value,
            range: try range(parameter, value.kind), choices: choices,
            unit: try memory.optional(parameter.unit, "unit"),
            help: try memory.text(parameter.help, "help"))
    }

    private static func initial(
        _ memory: ModuleMemory, _ parameter: refresh_parameter, _ choices: [Name]
    ) throws(RuleViolation) -> ParameterValue {
        let value = parameter.initial
        switch parameter.kind {
        case REFRESH_NUMBER: return .number(value.number)
        case REFRESH_INTEGER:
            guard let integer = Int(exactly: value.number) else {
                throw RuleViolation(field: "default", reason: "is not a whole number")
            }
            return .integer(integer)
        case REFRESH_FLAG:
            guard value.number == 0 || value.number == 1 else {
                throw RuleViolation(field: "default", reason: "is neither 0 nor 1")
            }
            return .flag(value.number == 1)
        case REFRESH_COLOR: return .color(Color(value.color))
        case REFRESH_CHOICE:
            guard let index = Int(exactly: value.number), choices.indices.contains(index) else {
                throw RuleViolation(
                    field: "default", reason: "is none of the \(choices.count) choices' indices")
            }
            return .choice(choices[index])
        case REFRESH_TEXT: return .text(Name(try memory.text(value.text, "default")))
        case REFRESH_CURVE:
            return .curve(try DescriptorRules.curve(try memory.text(value.text, "default")))
        default:
            throw RuleViolation(
                field: "kind", reason: "\(parameter.kind) is unknown to this host")
        }
    }

    private static func range(
        _ parameter: refresh_parameter, _ kind: ParameterKind
    ) throws(RuleViolation) -> ClosedRange<Double>? {
        if parameter.minimum == 0, parameter.maximum == 0 { return nil }
        guard kind == .number || kind == .integer else {
            throw RuleViolation(field: "min", reason: "only numbers and integers have a range")
        }
        return try DescriptorRules.range(parameter.minimum, parameter.maximum, of: kind)
    }
}

extension Color {
    /// A colour as C has it.
    init(_ components: (Double, Double, Double, Double)) {
        self.init(
            red: components.0, green: components.1, blue: components.2, alpha: components.3)
    }
}
