import RefreshGeometry
import RefreshKit

extension ModuleManifest {
    /// A manifest from the JSON of a section or sidecar.
    ///
    /// Throws a ``ModuleError`` of the stage `manifest` that names the place in the document, what
    /// is wrong there and what is allowed: `effects[0].parameters[1].max: 4 must be greater than
    /// min 9`.
    ///
    /// - Parameters:
    ///   - json: UTF-8, at most 1 MiB.
    ///   - path: the file that errors name.
    public init(json: [UInt8], path: String) throws(ModuleError) {
        let document: JSONValue
        do throws(JSONDocument.Failure) {
            document = try JSONDocument.parse(json)
        } catch {
            throw ModuleError(.manifest, path: path, "the manifest is not JSON: \(error.reason)")
        }
        do throws(RuleViolation) {
            self = try ModuleManifest.read(document)
            try DescriptorRules.check(self)
        } catch {
            throw ModuleError(.manifest, path: path, "the manifest: \(error.text)")
        }
    }

    private static func read(_ document: JSONValue) throws(RuleViolation) -> ModuleManifest {
        let root = try ManifestReader(document, keys: ManifestKey.root)
        let schema = try root.text("schema")
        guard schema == ManifestKey.schema else {
            throw RuleViolation(
                field: "schema",
                reason: "\(SafeText.quoted(schema)) is not known; wanted: \(ManifestKey.schema)")
        }
        _ = try root.required("effects")
        var effects: [Effect] = []
        let limit = DescriptorRules.effectLimit
        for (index, element) in try root.elements("effects", limit: limit).enumerated() {
            do throws(RuleViolation) {
                effects.append(try effect(element))
            } catch {
                throw error.inside("effects[\(index)]")
            }
        }
        return ModuleManifest(effects: effects)
    }

    private static func effect(_ value: JSONValue) throws(RuleViolation) -> Effect {
        let reader = try ManifestReader(value, keys: ManifestKey.effect)
        var parameters: [ParameterSpec] = []
        let elements = try reader.elements("parameters", limit: DescriptorRules.parameterLimit)
        for (index, element) in elements.enumerated() {
            do throws(RuleViolation) {
                parameters.append(try parameter(element))
            } catch {
                throw error.inside("parameters[\(index)]")
            }
        }
        let descriptor = EffectDescriptor(
            id: EffectID(try reader.text("id")), name: try reader.text("name"),
            summary: try reader.text("summary"),
            triggerDistance: try reader.number("triggerDistance"),
            holdExtent: try reader.number("holdExtent"),
            contentColor: try reader.optionalText("contentColor").map { Name($0) },
            parameters: parameters)
        var effect = Effect(
            descriptor: descriptor, version: try reader.text("version"),
            vendor: try reader.optionalText("vendor"), license: try reader.optionalText("license"),
            url: try reader.optionalText("url"),
            tags: try reader.texts("tags", limit: DescriptorRules.tagLimit),
            isolation: try isolation(reader))
        if let value = reader.value("bindings") {
            // Their names are slots, which errors list.
            try DescriptorRules.checkParameters(parameters)
            try EffectBindings.checkNames(parameters)
            do throws(RuleViolation) {
                effect.bindings = try EffectBindings(value, parameters: parameters)
            } catch {
                throw error.inside("bindings")
            }
        }
        return effect
    }

    private static func isolation(
        _ reader: ManifestReader
    ) throws(RuleViolation) -> ModuleIsolation? {
        guard let text = try reader.optionalText("isolation") else { return nil }
        guard let isolation = ModuleIsolation(rawValue: text) else {
            let names = ModuleIsolation.allCases.map { $0.rawValue }
            throw RuleViolation(
                field: "isolation",
                reason: "\(SafeText.quoted(text)) is not known; allowed: "
                    + names.joined(separator: ", ") + DescriptorRules.hint(text, names))
        }
        return isolation
    }

    private static func parameter(_ value: JSONValue) throws(RuleViolation) -> ParameterSpec {
        let reader = try ManifestReader(value, keys: ManifestKey.parameter)
        let name = try reader.text("name")
        let type = try reader.text("type")
        let kinds: [ParameterKind] = [
            .number, .integer, .flag, .color, .choice, .text, .curve,
        ]
        guard let kind = kinds.first(where: { $0.name == type }) else {
            let names = kinds.map { $0.name }
            throw RuleViolation(
                field: "type",
                reason: "\(SafeText.quoted(type)) is not known; allowed: "
                    + names.joined(separator: ", ") + DescriptorRules.hint(type, names))
        }
        for key in ["choices"] where kind != .choice && reader.value(key) != nil {
            throw RuleViolation(field: key, reason: "only a parameter of type choice has them")
        }
        return ParameterSpec(
            name: Name(name), defaultValue: try initial(reader, kind),
            range: try range(reader, kind),
            choices: try reader.texts("choices", limit: DescriptorRules.choiceLimit)
                .map { Name($0) },
            unit: try reader.optionalText("unit"), help: try reader.text("help"))
    }

    private static func initial(
        _ reader: ManifestReader, _ kind: ParameterKind
    ) throws(RuleViolation) -> ParameterValue {
        let value = try reader.required("default")
        switch kind {
        case .number: return .number(try reader.number("default"))
        case .integer:
            guard let integer = value.integer else {
                throw reader.wrong(value, "default", "a whole number")
            }
            return .integer(integer)
        case .flag:
            guard case .bool(let flag) = value else {
                throw reader.wrong(value, "default", "true or false")
            }
            return .flag(flag)
        case .color:
            guard let color = value.text.flatMap({ Color(parsing: $0) }) else {
                throw RuleViolation(
                    field: "default",
                    reason: "\(value.text.map(SafeText.quoted) ?? value.phrase) is no colour;"
                        + " wanted: \"#RRGGBB\" or \"#RRGGBBAA\"")
            }
            return .color(color)
        case .choice: return .choice(Name(try reader.text("default")))
        case .text: return .text(Name(try reader.text("default")))
        case .curve: return .curve(try DescriptorRules.curve(try reader.text("default")))
        }
    }

    private static func range(
        _ reader: ManifestReader, _ kind: ParameterKind
    ) throws(RuleViolation) -> ClosedRange<Double>? {
        switch (reader.value("min"), reader.value("max")) {
        case (nil, nil): return nil
        case (nil, _): throw RuleViolation(field: "min", reason: "is missing beside max")
        case (_, nil): throw RuleViolation(field: "max", reason: "is missing beside min")
        default:
            guard kind == .number || kind == .integer else {
                throw RuleViolation(
                    field: "min", reason: "only numbers and integers have a range")
            }
            return try DescriptorRules.range(
                try reader.number("min"), try reader.number("max"), of: kind)
        }
    }
}
