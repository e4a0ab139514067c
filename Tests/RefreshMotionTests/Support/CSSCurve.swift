import RefreshMotion

/// The curve a CSS text stands for: a name, or `cubic-bezier(…)`; an invalid one for other texts.
func cssCurve(_ text: String?) -> TimingFunction {
    let named: [String: TimingFunction] = [
        "linear": .linear, "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut,
        "ease-in-out": .easeInEaseOut,
    ]
    guard let text else { return .linear }
    if let curve = named[text] { return curve }
    let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
        .compactMap { Double($0.filter { $0 != " " }) }
    return numbers.count == 4
        ? TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
        : TimingFunction(.nan, 0, 0, 0)
}
