import RefreshGeometry
import RefreshKit

extension ModuleManifest {
    /// The manifest as the JSON of a section or sidecar: keys in a fixed order, no blanks, nothing
    /// that may be left out, ended by a newline. Reading and writing it again gives the same bytes.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", ManifestKey.schema)
            json.key("effects")
            json.array { json in
                for effect in effects { ModuleManifest.write(effect, to: &json) }
            }
        }
        json.end()
        return json.bytes
    }

    private static func write(_ effect: Effect, to json: inout JSONWriter) {
        let descriptor = effect.descriptor
        json.object { json in
            json.member("id", descriptor.id.text)
            json.member("name", descriptor.name)
            json.member("version", effect.version)
            json.member("summary", descriptor.summary)
            if let vendor = effect.vendor { json.member("vendor", vendor) }
            if let license = effect.license { json.member("license", license) }
            if let url = effect.url { json.member("url", url) }
            if !effect.tags.isEmpty { write(effect.tags, "tags", to: &json) }
            json.key("triggerDistance")
            json.number(shortest: descriptor.triggerDistance)
            json.key("holdExtent")
            json.number(shortest: descriptor.holdExtent)
            if let name = descriptor.contentColor { json.member("contentColor", name.text) }
            if let isolation = effect.isolation { json.member("isolation", isolation.rawValue) }
            if let bindings = effect.bindings {
                json.key("bindings")
                json.object { json in
                    for (hook, function) in bindings.texts { json.member(hook, function) }
                }
            }
            guard !descriptor.parameters.isEmpty else { return }
            json.key("parameters")
            json.array { json in
                for parameter in descriptor.parameters { write(parameter, to: &json) }
            }
        }
    }

    private static func write(_ parameter: ParameterSpec, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", parameter.name.text)
            json.member("type", parameter.kind.name)
            json.key("default")
            write(parameter.defaultValue, to: &json)
            if let range = parameter.range {
                json.key("min")
                json.number(shortest: range.lowerBound)
                json.key("max")
                json.number(shortest: range.upperBound)
            }
            if let unit = parameter.unit { json.member("unit", unit) }
            if !parameter.choices.isEmpty {
                write(parameter.choices.map { $0.text }, "choices", to: &json)
            }
            json.member("help", parameter.help)
        }
    }

    private static func write(_ value: ParameterValue, to json: inout JSONWriter) {
        switch value {
        case .number(let number): json.number(shortest: number)
        case .integer(let integer): json.integer(integer)
        case .flag(let flag): json.bool(flag)
        case .color(let color): json.string(text(of: color))
        case .choice(let name), .text(let name): json.string(name.text)
        case .curve(let curve): json.string(curve.text)
        }
    }

    private static func write(_ texts: [String], _ key: String, to json: inout JSONWriter) {
        json.key(key)
        json.array { json in
            for text in texts { json.string(text) }
        }
    }

    /// `#RRGGBB` where the colour is opaque, `#RRGGBBAA` otherwise.
    static func text(of color: Color) -> String {
        color.rgba32 & 255 == 255 ? String(color.text.dropLast(2)) : color.text
    }
}
