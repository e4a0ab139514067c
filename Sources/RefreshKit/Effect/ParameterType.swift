/// A type that a ``Parameter`` can have: `Double`, `Int`, `Bool`, `Color`, `String`,
/// `TimingFunction` or a ``ParameterChoice``.
public protocol ParameterType: Sendable {
    /// The names to choose from; empty where any value of the type will do.
    static var parameterChoices: [Name] { get }
    /// The value without its static type.
    var parameterValue: ParameterValue { get }
    /// The value with its static type; nil when it is of another kind.
    init?(_ value: ParameterValue)
}

extension ParameterType {
    /// None.
    public static var parameterChoices: [Name] { [] }
}

/// One of a few named values, written as an enumeration.
///
/// ```swift
/// enum Neck: ParameterChoice {
///     case liquid, classic
///     var name: Name { self == .liquid ? "liquid" : "classic" }
/// }
/// ```
public protocol ParameterChoice: ParameterType, CaseIterable {
    /// What lists and `set` call it.
    var name: Name { get }
}

extension ParameterChoice {
    /// The names of all cases, in order.
    public static var parameterChoices: [Name] { allCases.map { $0.name } }
    /// The case's name.
    public var parameterValue: ParameterValue { .choice(name) }
    /// The case of a name.
    public init?(_ value: ParameterValue) {
        guard case .choice(let name) = value,
            let found = Self.allCases.first(where: { $0.name == name })
        else { return nil }
        self = found
    }
}

extension Double: ParameterType {
    /// A number.
    public var parameterValue: ParameterValue { .number(self) }
    /// The number.
    public init?(_ value: ParameterValue) {
        guard case .number(let number) = value else { return nil }
        self = number
    }
}

extension Int: ParameterType {
    /// An integer.
    public var parameterValue: ParameterValue { .integer(self) }
    /// The integer.
    public init?(_ value: ParameterValue) {
        guard case .integer(let integer) = value else { return nil }
        self = integer
    }
}

extension Bool: ParameterType {
    /// A flag.
    public var parameterValue: ParameterValue { .flag(self) }
    /// The flag.
    public init?(_ value: ParameterValue) {
        guard case .flag(let flag) = value else { return nil }
        self = flag
    }
}

extension Color: ParameterType {
    /// A colour.
    public var parameterValue: ParameterValue { .color(self) }
    /// The colour.
    public init?(_ value: ParameterValue) {
        guard case .color(let color) = value else { return nil }
        self = color
    }
}

extension String: ParameterType {
    /// A text.
    public var parameterValue: ParameterValue { .text(Name(self)) }
    /// The text.
    public init?(_ value: ParameterValue) {
        guard case .text(let text) = value else { return nil }
        self = text.text
    }
}

extension TimingFunction: ParameterType {
    /// A curve.
    public var parameterValue: ParameterValue { .curve(self) }
    /// The curve.
    public init?(_ value: ParameterValue) {
        guard case .curve(let curve) = value else { return nil }
        self = curve
    }
}
