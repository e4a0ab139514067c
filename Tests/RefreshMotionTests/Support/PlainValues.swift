/// A row of CSS composition in plain numbers.
struct CompositionValues {
    let underlying: Double
    let from: Double
    let to: Double
    let fraction: Double
    let expected: Double

    /// Nil for a row in other units than pixels or plain numbers.
    init?(_ row: VectorRow) {
        guard let underlying = plainNumber(row["underlying"]),
            let from = plainNumber(row["addFrom"]),
            let to = plainNumber(row["addTo"]), let expected = plainNumber(row["expect"]),
            let fraction = row["at"].number
        else { return nil }
        self.underlying = underlying
        self.from = from
        self.to = to
        self.fraction = fraction
        self.expected = expected
    }
}

/// A stack of effects on one number, in plain numbers.
struct EffectValues {
    /// One effect of the stack.
    struct Effect {
        let values: [Double]
        let duration: Double
        let iterations: Double
        let isAdditive: Bool
        let isCumulative: Bool
    }

    let base: Double
    let effects: [Effect]
    let time: Double
    let expected: Double

    /// Nil for a row in other units than pixels or plain numbers.
    init?(_ row: VectorRow) {
        guard let property = row["property"].text, let expected = row["expected_number"].number
        else { return nil }
        var effects: [Effect] = []
        for effect in row["stack"].list {
            let values = effect["keyframes"][property].list.map { plainNumber($0) }
            guard values.count > 1, !values.contains(nil) else { return nil }
            let timing = effect["timing"]
            effects.append(
                Effect(
                    values: values.compactMap { $0 },
                    duration: (timing["duration"].number ?? .nan) / 1000,
                    iterations: timing["iterations"].number ?? .nan,
                    isAdditive: timing["composite"].text == "add"
                        || timing["composite"].text == "accumulate",
                    isCumulative: timing["iterationComposite"].text == "accumulate"))
        }
        base = plainNumber(row["base"][property]) ?? 0
        self.effects = effects
        time = (row["stack"].list.first?["time_ms"].number ?? .nan) / 1000
        self.expected = expected
    }
}

/// A number, or a text of a number with or without `px`; nil for anything else.
func plainNumber(_ value: JSONValue) -> Double? {
    if let number = value.number { return number }
    guard let text = value.text else { return nil }
    return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
}
