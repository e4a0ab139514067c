import RefreshGeometry
import RefreshKit

extension ModuleManifest {
    /// What this manifest says otherwise than another one, each as a clause: `org.example.glow:
    /// version is 1.1.0 instead of 1.0.0`. None when both say the same; colours are compared as
    /// they are written, in 256 steps.
    public func differences(from other: ModuleManifest) -> [String] {
        var found: [String] = []
        for effect in effects {
            let id = effect.descriptor.id
            guard let twin = other.effects.first(where: { $0.descriptor.id == id }) else {
                found.append("\(id.text): is there only on one side; the other has no such effect")
                continue
            }
            found += effect.differences(from: twin).map { "\(id.text): \($0)" }
        }
        for effect in other.effects {
            let id = effect.descriptor.id
            if !effects.contains(where: { $0.descriptor.id == id }) {
                found.append("\(id.text): is missing")
            }
        }
        let ids = effects.map { $0.descriptor.id }
        if found.isEmpty, ids != other.effects.map({ $0.descriptor.id }) {
            found.append("the effects are in another order")
        }
        return found
    }
}

extension ModuleManifest.Effect {
    fileprivate func differences(from other: ModuleManifest.Effect) -> [String] {
        let mine = descriptor
        let theirs = other.descriptor
        var found: [String] = []
        func compare(_ field: String, _ a: String?, _ b: String?) {
            guard a.map({ Name($0) }) != b.map({ Name($0) }) else { return }
            found.append("\(field) is \(quoted(a)) instead of \(quoted(b))")
        }
        compare("name", mine.name, theirs.name)
        compare("version", version, other.version)
        compare("summary", mine.summary, theirs.summary)
        compare("vendor", vendor, other.vendor)
        compare("license", license, other.license)
        compare("url", url, other.url)
        compare("tags", tags.joined(separator: " "), other.tags.joined(separator: " "))
        compare(
            "triggerDistance", DecimalWriter.shortest(mine.triggerDistance),
            DecimalWriter.shortest(theirs.triggerDistance))
        compare(
            "holdExtent", DecimalWriter.shortest(mine.holdExtent),
            DecimalWriter.shortest(theirs.holdExtent))
        compare("contentColor", mine.contentColor?.text, theirs.contentColor?.text)
        compare("isolation", isolation?.rawValue, other.isolation?.rawValue)
        for hook in EffectBindings.hooks {
            func text(_ effect: ModuleManifest.Effect) -> String? {
                effect.bindings?.list.first { $0.hook == hook }?.function.text
            }
            compare("bindings." + hook.name, text(self), text(other))
        }
        for parameter in mine.parameters {
            guard let twin = theirs.parameter(parameter.name) else {
                found.append("parameter \(parameter.name.text) is there only on one side")
                continue
            }
            for (field, a, b) in zip(parameter.fields, twin.fields).map({ ($0.0, $0.1, $1.1) }) {
                compare("\(field) of parameter \(parameter.name.text)", a, b)
            }
        }
        for parameter in theirs.parameters where mine.parameter(parameter.name) == nil {
            found.append("parameter \(parameter.name.text) is missing")
        }
        if found.isEmpty, mine.parameters.map({ $0.name }) != theirs.parameters.map({ $0.name }) {
            found.append("the parameters are in another order")
        }
        return found
    }

    private func quoted(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "nothing" }
        return SafeText.quoted(text)
    }
}

extension ParameterSpec {
    /// Everything a manifest says about it, as texts.
    fileprivate var fields: [(String, String?)] {
        let value =
            switch defaultValue {
            case .number(let number): DecimalWriter.shortest(number)
            case .integer(let integer): String(integer)
            case .flag(let flag): flag ? "true" : "false"
            case .color(let color): ModuleManifest.text(of: color)
            case .choice(let name), .text(let name): name.text
            case .curve(let curve): curve.text
            }
        return [
            ("type", kind.name), ("default", value),
            ("min", range.map { DecimalWriter.shortest($0.lowerBound) }),
            ("max", range.map { DecimalWriter.shortest($0.upperBound) }), ("unit", unit),
            ("choices", choices.map { $0.text }.joined(separator: ", ")), ("help", help),
        ]
    }
}
