/// How far a pull of a gesture script goes, in total since the edge.
public enum GestureDistance: Equatable, Sendable {
    /// In points; within ±100,000.
    case points(Double)
    /// In multiples of the trigger distance, `1.15x` in a script; within ±1000.
    case multiple(Double)

    /// The distance in points where the trigger distance is `trigger`.
    public func points(forTrigger trigger: Double) -> Double {
        switch self {
        case .points(let points): points
        case .multiple(let factor): factor * trigger
        }
    }
}
