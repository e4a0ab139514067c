import RefreshGeometry
import RefreshKit

extension ParameterSpec {
    /// A value of the kind, within the range.
    func randomValue(_ random: inout CheckRandom) -> ParameterValue {
        let limits = range ?? -1000...1000
        switch kind {
        case .number: return .number(.random(in: limits, using: &random))
        case .integer:
            return .integer(Int(Double.random(in: limits, using: &random).rounded()))
        case .flag: return .flag(.random(using: &random))
        case .color: return .color(Color(rgba32: .random(in: 0...(.max), using: &random)))
        case .choice: return .choice(choices.randomElement(using: &random) ?? "")
        case .curve:
            return .curve(ParameterSpec.curves.randomElement(using: &random) ?? .linear)
        case .text: return defaultValue
        }
    }

    /// The values at the ends of what is allowed.
    var ends: [ParameterValue] {
        switch kind {
        case .number:
            guard let range else { return [] }
            return [.number(range.lowerBound), .number(range.upperBound)]
        case .integer:
            guard let range else { return [] }
            return [.integer(Int(range.lowerBound)), .integer(Int(range.upperBound))]
        case .flag: return [.flag(false), .flag(true)]
        case .color: return [.color(.clear), .color(.white)]
        case .choice: return choices.map { .choice($0) }
        case .curve: return ParameterSpec.curves.map { .curve($0) }
        case .text: return []
        }
    }

    /// Some curves, one of them beyond 0 to 1 in between.
    private static let curves: [TimingFunction] = [.linear, .easeIn, .cubic(0.3, -2, 0.7, 3)]
}
