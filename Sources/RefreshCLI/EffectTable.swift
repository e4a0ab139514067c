import FrameExport
import RefreshKit

/// The catalog as text: a page for a person, lines with tabs for a pipe.
enum EffectTable {
    static func tabSeparated(_ entries: [EffectCatalog.Entry]) -> String {
        entries.map { entry in
            let names = entry.recipe.descriptor.parameters.map(\.name.text)
            return [
                entry.recipe.id.text, entry.recipe.descriptor.name, entry.origin, entry.version,
                names.joined(separator: ","),
            ].map { SafeText.line($0) }.joined(separator: "\t") + "\n"
        }.joined()
    }

    /// A block for each effect; its state stands below its origin unless that is `ok`.
    static func text(_ entries: [EffectCatalog.Entry], _ states: [String] = []) -> String {
        entries.indices.map { index in
            let entry = entries[index]
            let effect = entry.recipe.descriptor
            var text = "\(effect.id.text)  \(effect.name): \(effect.summary)\n"
            text += "    \(SafeText.line(entry.origin)), version \(entry.version)\n"
            if states.indices.contains(index), states[index] != "ok" {
                text += "    \(SafeText.line(states[index]))\n"
            }
            let width = effect.parameters.map(\.name.text.count).max() ?? 0
            for spec in effect.parameters {
                let pad = String(repeating: " ", count: width - spec.name.text.count)
                text += "    \(spec.name.text)\(pad)  \(allowed(spec))\n"
                text += String(repeating: " ", count: width + 6) + spec.help + "\n"
            }
            return text
        }.joined(separator: "\n")
    }

    /// The default and what else is allowed.
    private static func allowed(_ spec: ParameterSpec) -> String {
        var text = spec.defaultValue.text
        if let unit = spec.unit { text += " \(unit)" }
        if let range = spec.range {
            text += "  (\(Values.show(range.lowerBound)) to \(Values.show(range.upperBound)))"
        } else if !spec.choices.isEmpty {
            text += "  (\(spec.choices.map(\.text).joined(separator: ", ")))"
        } else {
            text += "  (\(spec.kind.name))"
        }
        return text
    }
}

extension ParameterValue {
    /// The value as `--set` takes it.
    var text: String {
        switch self {
        case .number(let value): Values.show(value)
        case .integer(let value): String(value)
        case .flag(let value): value ? "true" : "false"
        case .color(let color): color.alpha == 1 ? String(color.text.prefix(7)) : color.text
        case .choice(let name), .text(let name): name.text
        case .curve(let curve): curve.text
        }
    }
}
