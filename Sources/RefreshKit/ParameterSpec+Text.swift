extension ParameterSpec {
    /// The value that a text gives the parameter: what `--set name=value`, a parameter file and
    /// a gesture script's `set` share.
    ///
    /// Numbers as decimals, flags as `true` or `false`, colours as `#RGB`, `#RRGGBB` or
    /// `#RRGGBBAA`, choices by name, texts as they stand, curves as
    /// ``TimingFunction/init(parsing:libraries:)`` reads them. Throws
    /// ``EffectError/wrongKind(parameter:expected:)`` when the text is nothing of the kind, and
    /// what ``checked(_:)`` throws for a value that is not allowed.
    ///
    /// - Parameters:
    ///   - libraries: finds the curves of libraries; without it they are errors.
    public func value(
        parsing text: String, libraries: CurveResolver? = nil
    ) throws(EffectError) -> ParameterValue {
        switch kind {
        case .number, .integer:
            let number: Double
            do throws(DecimalParser.Failure) {
                number = try DecimalParser.parse(text)
            } catch {
                throw .wrongKind(parameter: name, expected: kind)
            }
            return try checked(.number(number))
        case .flag:
            let word = Name(text)
            if word == "true" { return .flag(true) }
            if word == "false" { return .flag(false) }
            throw .wrongKind(parameter: name, expected: kind)
        case .color:
            guard let color = Color(parsing: text) else {
                throw .wrongKind(parameter: name, expected: kind)
            }
            return try checked(.color(color))
        case .choice:
            return try checked(.choice(Name(text)))
        case .text:
            return try checked(.text(Name(text)))
        case .curve:
            return .curve(
                try check { () throws(CurveError) in
                    try TimingFunction(parsing: text, libraries: libraries)
                })
        }
    }
}
