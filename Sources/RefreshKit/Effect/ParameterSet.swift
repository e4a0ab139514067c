/// The checked values of an effect's parameters, one for each that its descriptor lists.
public struct ParameterSet: Sendable {
    /// The parameters, in the descriptor's order.
    public let specs: [ParameterSpec]
    /// The values, in the same order.
    public private(set) var values: [ParameterValue]

    /// The defaults.
    package init(_ specs: [ParameterSpec]) {
        self.specs = specs
        values = specs.map { $0.defaultValue }
    }

    /// The value of a name, or nil when there is no such parameter.
    public subscript(name: Name) -> ParameterValue? { index(of: name).map { values[$0] } }

    /// The value of a parameter; its default when the descriptor doesn't list it.
    public subscript<Value>(parameter: Parameter<Value>) -> Value {
        guard let value = self[parameter.name], let typed = Value(value) else {
            return parameter.defaultValue
        }
        return typed
    }

    /// Sets a value from outside.
    ///
    /// Throws ``EffectError/unknownParameter(_:suggestions:)`` or what
    /// ``ParameterSpec/checked(_:)`` throws; the old value stays then.
    package mutating func set(_ name: Name, _ value: ParameterValue) throws(EffectError) {
        guard let index = index(of: name) else {
            throw .unknownParameter(
                name, suggestions: name.nearest(among: specs.map { $0.name }))
        }
        values[index] = try specs[index].checked(value)
    }

    /// Puts a number that has been checked elsewhere in place of a declared number.
    mutating func override(_ name: Name, with number: Double) {
        guard let index = index(of: name), specs[index].kind == .number else { return }
        values[index] = .number(number)
    }

    /// The value of a declared number, or nil.
    func number(_ name: Name) -> Double? { self[name].flatMap { Double($0) } }

    private func index(of name: Name) -> Int? { specs.firstIndex { $0.name == name } }
}
