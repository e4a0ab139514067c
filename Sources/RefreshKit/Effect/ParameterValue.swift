/// What kind of value a parameter takes.
public enum ParameterKind: Sendable {
    /// A number with a fraction.
    case number
    /// A whole number.
    case integer
    /// True or false.
    case flag
    /// A colour.
    case color
    /// One of a few names.
    case choice
    /// Any text.
    case text
    /// A timing curve.
    case curve

    /// The kind as lists and manifests write it.
    public var name: String {
        switch self {
        case .number: "number"
        case .integer: "integer"
        case .flag: "flag"
        case .color: "color"
        case .choice: "choice"
        case .text: "text"
        case .curve: "curve"
        }
    }
}

/// A value of a parameter without its static type.
public enum ParameterValue: Equatable, Sendable {
    /// A number with a fraction.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// True or false.
    case flag(Bool)
    /// A colour.
    case color(Color)
    /// One of the parameter's choices, by name.
    case choice(Name)
    /// Any text; held as a ``Name`` because it compares by bytes.
    case text(Name)
    /// A timing curve.
    case curve(TimingFunction)

    /// The kind of the value.
    public var kind: ParameterKind {
        switch self {
        case .number: .number
        case .integer: .integer
        case .flag: .flag
        case .color: .color
        case .choice: .choice
        case .text: .text
        case .curve: .curve
        }
    }
}
