extension EffectError {
    /// The error in one line without a full stop: what is wrong, what is allowed, what may have
    /// been meant.
    public var message: String {
        switch self {
        case .outOfRange(let name, let value, let range),
            .configuration(let name, let value, let range):
            let shown = value.isFinite ? " " + DecimalWriter.significant(value) : ""
            return name.text + shown + " is out of range; allowed: " + EffectError.text(range)
        case .wrongKind(let name, let kind):
            return name.text + " takes " + kind.phrase
        case .unknownChoice(let name, let value, let choices):
            return "unknown " + name.text + " " + SafeText.quoted(value.text) + "; allowed: "
                + EffectError.list(choices) + EffectError.hint(value.nearest(among: choices))
        case .unusableCurve(let name, let reason):
            return name.text + ": " + reason.message
        case .unknownParameter(let name, let suggestions):
            return "unknown parameter " + SafeText.quoted(name.text) + EffectError.hint(suggestions)
        case .doNotFit(let names, let reason):
            return EffectError.list(names) + " do not fit together; " + reason
        case .unknownEffect(let id, let suggestions):
            return "unknown effect " + SafeText.quoted(id.text) + EffectError.hint(suggestions)
        case .ambiguousEffect(let id, let candidates):
            return SafeText.quoted(id.text) + " is the end of several effects' names; allowed: "
                + EffectError.list(candidates)
        case .failed(let reason):
            return "the effect cannot be made; " + reason
        }
    }

    private static func text(_ range: ClosedRange<Double>) -> String {
        DecimalWriter.significant(range.lowerBound) + " to "
            + DecimalWriter.significant(range.upperBound)
    }

    private static func list(_ names: [Name]) -> String {
        var text = ""
        for (index, name) in names.enumerated() {
            if index > 0 { text += ", " }
            text += name.text
        }
        return text
    }

    private static func hint(_ suggestions: [Name]) -> String {
        guard let first = suggestions.first else { return "" }
        return "; did you mean '" + first.text + "'?"
    }
}

extension ParameterKind {
    /// The kind with an article, and how a text says it.
    var phrase: String {
        switch self {
        case .number: "a number"
        case .integer: "a whole number"
        case .flag: "true or false"
        case .color: "a colour such as #FF8800 or #FF880080"
        case .choice: "one of its names"
        case .text: "a text"
        case .curve: "a curve such as ease-in-out or cubic(0.2,0,0.1,1)"
        }
    }
}
