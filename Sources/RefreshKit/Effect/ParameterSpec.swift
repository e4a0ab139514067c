/// A parameter without its static type, as lists show it and values from outside are checked
/// against it.
public struct ParameterSpec: Sendable {
    /// What lists and `set` call it.
    public let name: Name
    /// The value when nobody sets one.
    public let defaultValue: ParameterValue
    /// The least and the greatest number; nil where any drawable one will do.
    public let range: ClosedRange<Double>?
    /// The names to choose from, for a choice; empty otherwise.
    public let choices: [Name]
    /// The unit of a number, as lists show it: `pt`, `s`.
    public let unit: String?
    /// One line of what it changes.
    public let help: String

    /// A parameter from its parts, none of which is checked.
    package init(
        name: Name, defaultValue: ParameterValue, range: ClosedRange<Double>?, choices: [Name],
        unit: String?, help: String
    ) {
        self.name = name
        self.defaultValue = defaultValue
        self.range = range
        self.choices = choices
        self.unit = unit
        self.help = help
    }

    /// What kind of value it takes.
    public var kind: ParameterKind { defaultValue.kind }

    /// The value as the parameter stores it.
    ///
    /// A whole number becomes a number and the other way round where nothing is lost; a text
    /// becomes a choice, or a curve that is none of a library's.
    ///
    /// Throws ``EffectError/wrongKind(parameter:expected:)``,
    /// ``EffectError/outOfRange(parameter:value:range:)``,
    /// ``EffectError/unknownChoice(parameter:value:choices:)`` or
    /// ``EffectError/unusableCurve(parameter:reason:)``.
    public func checked(_ value: ParameterValue) throws(EffectError) -> ParameterValue {
        switch (kind, value) {
        case (.number, .number(let number)):
            try check(number)
            return value
        case (.number, .integer(let integer)):
            try check(Double(integer))
            return .number(Double(integer))
        case (.integer, .integer(let integer)):
            try check(Double(integer))
            return value
        case (.integer, .number(let number)):
            try check(number)
            guard let integer = Int(exactly: number) else {
                throw .wrongKind(parameter: name, expected: .integer)
            }
            return .integer(integer)
        case (.color, .color(let color)):
            for component in [color.red, color.green, color.blue, color.alpha] {
                guard component >= 0, component <= 1 else {
                    throw .outOfRange(parameter: name, value: component, range: 0...1)
                }
            }
            return value
        case (.choice, .choice(let choice)), (.choice, .text(let choice)):
            guard choices.contains(where: { $0 == choice }) else {
                throw .unknownChoice(parameter: name, value: choice, choices: choices)
            }
            return .choice(choice)
        case (.curve, .curve(let curve)):
            return .curve(try check { () throws(CurveError) in try curve.checked() })
        case (.curve, .text(let text)):
            return .curve(
                try check { () throws(CurveError) in try TimingFunction(parsing: text.text) })
        case (.flag, .flag), (.text, .text):
            return value
        default:
            throw .wrongKind(parameter: name, expected: kind)
        }
    }

    /// What makes a curve, with the parameter's name in its error.
    func check(
        _ make: () throws(CurveError) -> TimingFunction
    ) throws(EffectError) -> TimingFunction {
        do throws(CurveError) {
            return try make()
        } catch {
            throw .unusableCurve(parameter: name, reason: error)
        }
    }

    private func check(_ number: Double) throws(EffectError) {
        let limits = range ?? -Double.drawableLimit...Double.drawableLimit
        guard number >= limits.lowerBound, number <= limits.upperBound else {
            throw .outOfRange(parameter: name, value: number, range: limits)
        }
    }
}

/// Collects the parameters that are listed one a line in an ``EffectDescriptor``.
@resultBuilder
public enum ParameterList {
    /// One parameter.
    public static func buildExpression<Value>(_ parameter: Parameter<Value>) -> ParameterSpec {
        parameter.spec
    }

    /// All of them, in order.
    public static func buildBlock(_ specs: ParameterSpec...) -> [ParameterSpec] { specs }
}
