import CEffectModule
import RefreshKit

extension ParameterKind {
    /// The kind's number in the C interface.
    var code: UInt32 {
        switch self {
        case .number: REFRESH_NUMBER
        case .integer: REFRESH_INTEGER
        case .flag: REFRESH_FLAG
        case .color: REFRESH_COLOR
        case .choice: REFRESH_CHOICE
        case .text: REFRESH_TEXT
        case .curve: REFRESH_CURVE
        }
    }
}

extension refresh_value {
    /// A value as C has it; a text in memory that is never freed.
    init(constant value: ParameterValue, of spec: ParameterSpec) {
        self.init()
        struct_size = UInt32(sizeOf: refresh_value.self)
        kind = spec.kind.code
        switch value {
        case .number(let number): self.number = number
        case .integer(let integer): number = Double(integer)
        case .flag(let flag): number = flag ? 1 : 0
        case .color(let value): color = (value.red, value.green, value.blue, value.alpha)
        case .choice(let choice):
            number = Double(spec.choices.firstIndex { $0 == choice } ?? 0)
        case .text(let value): text = Constant.text(value.text)
        case .curve(let curve): text = Constant.text(curve.text)
        }
    }

    /// The value as Swift has it; throws when it is not one for that parameter.
    ///
    /// - Parameters:
    ///   - curve: the values of a curve.
    func value(
        of spec: ParameterSpec, curve values: UnsafePointer<Double>?
    ) throws(EffectError) -> ParameterValue {
        guard kind == spec.kind.code,
            let value = value(of: spec.kind, choices: spec.choices, curve: values)
        else {
            throw .wrongKind(parameter: spec.name, expected: spec.kind)
        }
        return try spec.checked(value)
    }

    private func value(
        of kind: ParameterKind, choices: [Name], curve values: UnsafePointer<Double>?
    ) -> ParameterValue? {
        switch kind {
        case .number, .integer: .number(number)
        case .flag: number == 0 ? .flag(false) : number == 1 ? .flag(true) : nil
        case .color:
            .color(Color(red: color.0, green: color.1, blue: color.2, alpha: color.3))
        case .choice:
            Int(exactly: number).flatMap { choices.indices.contains($0) ? choices[$0] : nil }
                .map { .choice($0) }
        case .text: text.map { .text(Name(String(cString: $0))) }
        case .curve: curve(values).map { .curve($0) }
        }
    }

    /// A curve with a name or control points by these, exactly; one of a library by its values.
    private func curve(_ values: UnsafePointer<Double>?) -> TimingFunction? {
        guard let text else { return nil }
        let name = String(cString: text)
        if let curve = try? TimingFunction(parsing: name) { return curve }
        guard let values else { return nil }
        let table = UnsafeBufferPointer(start: values, count: CurveTable.count)
        return CurveTable(Name(name), Array(table)).map { TimingFunction($0) }
    }
}
