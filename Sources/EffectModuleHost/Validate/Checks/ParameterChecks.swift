import CEffectModule
import RefreshDrawing

extension ModuleCheck {
    /// What the module makes of its parameters' values.
    static let parameters: [ModuleCheck] = [
        ModuleCheck(id: "P5", title: "the defaults make an effect") {
            (context) throws(CheckFailure) in
            var count = 0
            try context.forEachEffect { (effect) throws(CheckFailure) in
                _ = try context.instance(effect).list()
                count += effect.parameters.count
            }
            return count == 1 ? "1 parameter" : "\(count) parameters"
        },
        ModuleCheck(id: "P7", title: "values out of range and of another kind do no harm") {
            (context) throws(CheckFailure) in
            let extremes = [
                Double.nan, .infinity, -.infinity, -1e300, 1e300, -1, .leastNonzeroMagnitude,
            ]
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for index in effect.parameters.indices {
                    for extreme in extremes {
                        var values = effect.defaults
                        values[index].number = extreme
                        values[index].color = (extreme, 0, 0, 1)
                        try survives(effect, values, context)
                    }
                    var values = effect.defaults
                    values[index].kind = 99
                    try survives(effect, values, context)
                }
            }
            return "refused or drawn"
        },
        ModuleCheck(id: "P9", title: "random values in range give pictures") {
            (context) throws(CheckFailure) in
            var random = context.random
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for _ in 0..<24 {
                    let values = effect.parameters.map { $0.value(from: &random) }
                    try plays(effect, values, context)
                }
            }
            return "24 sets, seed \(context.seed)"
        },
        ModuleCheck(id: "P10", title: "the ends of every range give pictures") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for index in effect.parameters.indices {
                    for value in effect.parameters[index].ends {
                        var values = effect.defaults
                        values[index] = value
                        try plays(effect, values, context)
                    }
                }
            }
            return "each end"
        },
        ModuleCheck(id: "P11", title: "no values at all do no harm") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                try survives(effect, [], context)
            }
            return "refused or drawn"
        },
    ]

    /// The module may refuse the values; if it takes them, it must not draw nonsense.
    private static func survives(
        _ effect: CheckedEffect, _ values: [refresh_value], _ context: CheckContext
    ) throws(CheckFailure) {
        let instance = CheckedInstance(effect, host: context.host, values: values)
        guard instance.created >= 0 else { return }
        try require(
            instance.pointer != nil, "\(effect.id): create returned 0 but left a null instance")
        instance.progress(0.8 * effect.descriptor.trigger_distance)
        let drawn = try instance.draw()
        guard drawn.result >= 0 else { return }
        _ = try drawn.list(of: effect.id)
    }

    /// The module may refuse values that don't fit together, with a reason; if it takes them, a
    /// whole gesture must work.
    private static func plays(
        _ effect: CheckedEffect, _ values: [refresh_value], _ context: CheckContext
    ) throws(CheckFailure) {
        let instance = CheckedInstance(effect, host: context.host, values: values)
        guard instance.created >= 0 else {
            try require(
                !instance.reason.isEmpty,
                "\(effect.id): create refused values in range without saying why by set_error")
            return
        }
        _ = try CheckedCycle(fps: 12).play(instance)
    }
}

extension refresh_parameter {
    /// The range a number may have: any drawable one when the parameter names none.
    private var range: ClosedRange<Double> {
        minimum == 0 && maximum == 0 ? -1e6...1e6 : minimum...max(minimum, maximum)
    }

    /// A random value that the parameter allows.
    func value(from random: inout CheckRandom) -> refresh_value {
        var value = initial
        switch kind {
        case REFRESH_NUMBER: value.number = .random(in: range, using: &random)
        case REFRESH_INTEGER: value.number = Double.random(in: range, using: &random).rounded()
        case REFRESH_FLAG: value.number = Bool.random(using: &random) ? 1 : 0
        case REFRESH_COLOR:
            func component() -> Double { .random(in: 0...1, using: &random) }
            value.color = (component(), component(), component(), component())
        case REFRESH_CHOICE:
            value.number = Double(Int.random(in: 0...max(0, Int(choice_count) - 1), using: &random))
        case REFRESH_CURVE:
            value.text = CheckedCurves.texts.randomElement(using: &random)?.pointer
        default: break
        }
        return value
    }

    /// The values at the ends of what the parameter allows.
    var ends: [refresh_value] {
        func number(_ number: Double) -> refresh_value {
            var value = initial
            value.number = number
            return value
        }
        func gray(_ level: Double, alpha: Double) -> refresh_value {
            var value = initial
            value.color = (level, level, level, alpha)
            return value
        }
        switch kind {
        case REFRESH_NUMBER, REFRESH_INTEGER:
            return [number(range.lowerBound), number(range.upperBound)]
        case REFRESH_FLAG: return [number(0), number(1)]
        case REFRESH_COLOR: return [gray(0, alpha: 0), gray(1, alpha: 1)]
        case REFRESH_CHOICE: return (0..<Int(choice_count)).map { number(Double($0)) }
        case REFRESH_CURVE:
            return CheckedCurves.texts.map { text in
                var value = initial
                value.text = text.pointer
                return value
            }
        default: return []
        }
    }
}
