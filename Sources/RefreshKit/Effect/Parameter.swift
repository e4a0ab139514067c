/// A typed parameter of an effect: its name, default, range and one line of help.
///
/// ```swift
/// static let radius = Parameter("radius", 20, in: 4...60, help: "size of the dot, in points")
/// ```
/// List it in the effect's descriptor and read it as `stage[Self.radius]`.
public struct Parameter<Value: ParameterType>: Sendable {
    /// What lists and `set` call it.
    public let name: Name
    /// The value when nobody sets one.
    public let defaultValue: Value
    /// Everything about it without its type.
    public let spec: ParameterSpec

    init(
        _ name: Name, _ defaultValue: Value, range: ClosedRange<Double>?, unit: String?,
        help: String
    ) {
        self.name = name
        self.defaultValue = defaultValue
        spec = ParameterSpec(
            name: name, defaultValue: defaultValue.parameterValue, range: range,
            choices: Value.parameterChoices, unit: unit, help: help)
    }
}

extension Parameter where Value == Double {
    /// A number; any finite one up to 1e6 in magnitude unless a range is given.
    public init(
        _ name: Name, _ defaultValue: Double, in range: ClosedRange<Double>? = nil,
        unit: String? = nil, help: String
    ) {
        self.init(name, defaultValue, range: range, unit: unit, help: help)
    }
}

extension Parameter where Value == Int {
    /// A whole number; any up to 1e6 in magnitude unless a range is given.
    ///
    /// Needs its type spelt, as in `Parameter<Int>("rings", 3, help: "…")`: without it a plain
    /// `20` is a number that may have a fraction.
    @_disfavoredOverload
    public init(
        _ name: Name, _ defaultValue: Int, in range: ClosedRange<Int>? = nil,
        unit: String? = nil, help: String
    ) {
        let bounds = range.map { Double($0.lowerBound)...Double($0.upperBound) }
        self.init(name, defaultValue, range: bounds, unit: unit, help: help)
    }
}

extension Parameter {
    /// A flag, a colour, a text, a curve or one of several choices.
    public init(_ name: Name, _ defaultValue: Value, help: String) {
        self.init(name, defaultValue, range: nil, unit: nil, help: help)
    }
}
