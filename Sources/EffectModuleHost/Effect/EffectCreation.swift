import CEffectModule
import RefreshGeometry
import RefreshKit

/// What an instance of a module's effect is made from.
struct EffectCreation: Sendable {
    /// The canvas, in points.
    var size: Size
    /// In points.
    var holdExtent: Double
    /// In points.
    var triggerDistance: Double
    /// `REFRESH_REDUCED_MOTION`, `REFRESH_RIGHT_TO_LEFT`.
    var flags: UInt32
    /// One for each parameter of the module's list, checked.
    var values: [ParameterValue]

    /// What a stage says; throws when its values were made for a list of parameters that the
    /// module does not have any more.
    init(_ stage: Stage, _ specs: [ParameterSpec]) throws(EffectError) {
        size = stage.size
        holdExtent = stage.holdExtent
        triggerDistance = stage.triggerDistance
        flags =
            (stage.prefersReducedMotion ? REFRESH_REDUCED_MOTION : 0)
            | (stage.isRightToLeft ? REFRESH_RIGHT_TO_LEFT : 0)
        let names = specs.map { $0.name }
        for spec in stage.parameters.specs where !names.contains(spec.name) {
            throw .failed(
                reason: "the module has no parameter '\(spec.name.text)' any more; "
                    + "list its effects again")
        }
        values = []
        for spec in specs {
            values.append(try spec.checked(stage.parameters[spec.name] ?? spec.defaultValue))
        }
    }

    /// What is not a parameter's default, as the end of a sentence: ` (with file=/a/b.json)`; empty
    /// for nothing.
    func ownValues(_ specs: [ParameterSpec]) -> String {
        var words: [String] = []
        for (spec, value) in zip(specs, values) where value != spec.defaultValue {
            words.append(spec.name.text + "=" + EffectCreation.text(of: value))
        }
        return words.isEmpty ? "" : " (with " + words.joined(separator: ", ") + ")"
    }

    private static func text(of value: ParameterValue) -> String {
        switch value {
        case .number(let number): DecimalWriter.shortest(number)
        case .integer(let integer): String(integer)
        case .flag(let flag): flag ? "true" : "false"
        case .color(let color): color.text
        case .choice(let name), .text(let name): SafeText.line(name.text)
        case .curve(let curve): SafeText.line(curve.text)
        }
    }

    init(
        size: Size, holdExtent: Double, triggerDistance: Double, flags: UInt32,
        values: [ParameterValue]
    ) {
        self.size = size
        self.holdExtent = holdExtent
        self.triggerDistance = triggerDistance
        self.flags = flags
        self.values = values
    }
}
