import RefreshGeometry
import RefreshKit

extension DescriptorRules {
    /// The range of a number or integer from its two ends, in which a default will lie.
    ///
    /// Throws for ends that make no range, so that a `ClosedRange` can be made at all.
    static func range(
        _ minimum: Double, _ maximum: Double, of kind: ParameterKind
    ) throws(RuleViolation) -> ClosedRange<Double> {
        for (value, field) in [(minimum, "min"), (maximum, "max")] {
            guard value.isDrawable else {
                throw RuleViolation(field: field, reason: "must lie within -1000000 and 1000000")
            }
            if kind == .integer, value != value.rounded() {
                throw RuleViolation(
                    field: field,
                    reason: "\(DecimalWriter.shortest(value)) is not whole, as it must be for an"
                        + " integer")
            }
        }
        guard minimum < maximum else {
            throw RuleViolation(
                field: "max",
                reason: "\(DecimalWriter.shortest(maximum)) must be greater than min"
                    + " \(DecimalWriter.shortest(minimum))")
        }
        return minimum...maximum
    }

    /// Checks the parameters of an effect; `parameters[2].default` is a field.
    static func checkParameters(_ parameters: [ParameterSpec]) throws(RuleViolation) {
        try checkCount(parameters.count, of: "parameters", in: 0...parameterLimit)
        var names: Set<String> = []
        for (index, parameter) in parameters.enumerated() {
            do throws(RuleViolation) {
                try check(parameter)
                guard names.insert(parameter.name.text).inserted else {
                    throw RuleViolation(
                        field: "name",
                        reason: "\(SafeText.quoted(parameter.name.text)) comes twice")
                }
            } catch {
                throw error.inside("parameters[\(index)]")
            }
        }
    }

    /// Checks one parameter.
    static func check(_ parameter: ParameterSpec) throws(RuleViolation) {
        try checkParameterName(parameter.name.text)
        try checkLine(parameter.help, "help")
        if let unit = parameter.unit { try checkLine(unit, "unit") }
        if let range = parameter.range {
            guard parameter.kind == .number || parameter.kind == .integer else {
                throw RuleViolation(
                    field: "min", reason: "only numbers and integers have a range")
            }
            _ = try self.range(range.lowerBound, range.upperBound, of: parameter.kind)
        }
        try checkChoices(parameter)
        if case .text(let text) = parameter.defaultValue { try checkLength(text.text, "default") }
        do throws(EffectError) {
            _ = try parameter.checked(parameter.defaultValue)
        } catch {
            throw RuleViolation(field: "default", reason: error.message)
        }
    }

    /// The curve of a default: one that every host knows.
    static func curve(_ text: String) throws(RuleViolation) -> TimingFunction {
        do throws(CurveError) {
            return try TimingFunction(parsing: text) { (text) throws(CurveError) in
                throw CurveError(
                    .refused, SafeText.quoted(text) + " comes from a library, which no default may",
                    allowed: ["the named curves", "cubic(x1,y1,x2,y2)"])
            }
        } catch {
            throw RuleViolation(field: "default", reason: error.message)
        }
    }

    private static func checkParameterName(_ name: String) throws(RuleViolation) {
        try checkLength(name, "name")
        let bytes = Array(name.utf8)
        let isRight =
            bytes.first.map(isLetter) ?? false
            && bytes.allSatisfy {
                isLetter($0) || (48...57).contains($0) || ".-_".utf8.contains($0)
            }
        guard isRight else {
            throw RuleViolation(
                field: "name",
                reason: "\(SafeText.quoted(name)) is no name of a parameter; wanted: a letter, then"
                    + " letters, digits, '.', '-' or '_'")
        }
    }

    private static func checkChoices(_ parameter: ParameterSpec) throws(RuleViolation) {
        let choices = parameter.choices
        guard parameter.kind == .choice else {
            guard choices.isEmpty else {
                throw RuleViolation(
                    field: "choices", reason: "only a parameter of type choice has them")
            }
            return
        }
        try checkCount(choices.count, of: "choices", in: 1...choiceLimit)
        var seen: Set<String> = []
        for (index, choice) in choices.enumerated() {
            let field = "choices[\(index)]"
            try checkLine(choice.text, field)
            guard seen.insert(choice.text).inserted else {
                throw RuleViolation(
                    field: field, reason: "\(SafeText.quoted(choice.text)) comes twice")
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }
}
