import RefreshGeometry
public import RefreshKit

/// The list of effects as JSON.
public enum ListWriter {
    /// One document with the schema `refreshkit.list/1`, ended by a newline.
    public static func json(_ effects: [EffectCatalog.Entry]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.list/1")
            json.key("effects")
            write(effects, to: &json)
        }
        json.end()
        return json.bytes
    }

    /// Writes the array of effects into a document of another's, each with its state when there
    /// are as many of these.
    public static func write(
        _ effects: [EffectCatalog.Entry], to json: inout JSONWriter, states: [String] = []
    ) {
        json.array { json in
            for (index, effect) in effects.enumerated() {
                let state = states.indices.contains(index) ? states[index] : nil
                write(effect, to: &json, state: state)
            }
        }
    }

    private static func write(
        _ entry: EffectCatalog.Entry, to json: inout JSONWriter, state: String?
    ) {
        let descriptor = entry.recipe.descriptor
        json.object { json in
            json.member("id", descriptor.id.text)
            json.member("name", descriptor.name)
            json.member("summary", descriptor.summary)
            json.member("origin", entry.origin)
            json.member("version", entry.version)
            if let state { json.member("state", state) }
            json.member("triggerDistance", descriptor.triggerDistance)
            json.member("holdExtent", descriptor.holdExtent)
            json.key("parameters")
            json.array { json in
                for parameter in descriptor.parameters { write(parameter, to: &json) }
            }
        }
    }

    /// Writes what a parameter takes: all keys always, `null` where one has no meaning.
    static func write(_ parameter: ParameterSpec, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", parameter.name.text)
            json.member("type", parameter.kind.name)
            json.key("default")
            json.value(parameter.defaultValue)
            json.key("min")
            if let range = parameter.range { json.number(range.lowerBound) } else { json.null() }
            json.key("max")
            if let range = parameter.range { json.number(range.upperBound) } else { json.null() }
            json.key("choices")
            if parameter.choices.isEmpty {
                json.null()
            } else {
                json.array { json in
                    for choice in parameter.choices { json.string(choice.text) }
                }
            }
            json.key("unit")
            if let unit = parameter.unit { json.string(unit) } else { json.null() }
            json.member("help", parameter.help)
        }
    }
}

extension JSONWriter {
    /// Writes a parameter's value; a colour as `#RRGGBBAA`.
    mutating func value(_ value: ParameterValue) {
        switch value {
        case .number(let number): self.number(number)
        case .integer(let integer): self.integer(integer)
        case .flag(let flag): bool(flag)
        case .color(let color): string(color.text)
        case .choice(let name), .text(let name): string(name.text)
        case .curve(let curve): string(curve.text)
        }
    }

    /// Writes an array of numbers with at most six decimals.
    mutating func numbers(_ numbers: [Double]) {
        array { json in
            for number in numbers { json.number(number) }
        }
    }
}
