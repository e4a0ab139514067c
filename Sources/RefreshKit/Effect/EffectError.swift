/// Why an effect or its controller could not be made.
///
/// No texts inside: whoever shows an error words it.
public enum EffectError: Error, Sendable {
    /// A number lies outside what the parameter takes, or is not finite.
    case outOfRange(parameter: Name, value: Double, range: ClosedRange<Double>)
    /// A value is of another kind than the parameter takes.
    case wrongKind(parameter: Name, expected: ParameterKind)
    /// A name is none of the parameter's choices.
    case unknownChoice(parameter: Name, value: Name, choices: [Name])
    /// A curve can't be played, or a text is none.
    case unusableCurve(parameter: Name, reason: CurveError)
    /// The effect has no parameter of that name; the nearest ones come first.
    case unknownParameter(Name, suggestions: [Name])
    /// Parameters that are each in range don't fit together; `reason` is a clause that says
    /// what must hold.
    case doNotFit(parameters: [Name], reason: String)
    /// The catalog has no effect of that id; the nearest ones come first.
    case unknownEffect(EffectID, suggestions: [EffectID])
    /// Several effects' ids end in that word.
    case ambiguousEffect(EffectID, candidates: [EffectID])
    /// A field of the ``RefreshConfiguration`` is out of range or not finite.
    case configuration(field: Name, value: Double, range: ClosedRange<Double>)
    /// The effect could not be made for a reason of its own; a clause that says why.
    case failed(reason: String)
}

extension EffectError {
    /// The parameters it is about.
    package var parameters: [Name] {
        switch self {
        case .outOfRange(let name, _, _), .wrongKind(let name, _), .unknownChoice(let name, _, _),
            .unusableCurve(let name, _), .unknownParameter(let name, _),
            .configuration(let name, _, _):
            [name]
        case .doNotFit(let names, _): names
        case .unknownEffect, .ambiguousEffect, .failed: []
        }
    }
}

extension Name {
    /// The names that whoever wrote this one may have meant, the nearest first.
    func nearest(among names: [Name]) -> [Name] {
        Suggestion.all(for: text, in: names.map { $0.text }).map { Name($0) }
    }
}
