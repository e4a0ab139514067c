/// How an animation gets from one keyframe to the next.
public enum CalculationMode: UInt8, Sendable {
    /// Straight from value to value. The default. Needs as many times as values.
    case linear
    /// Each value holds until the next one's time. Needs one time more than values: value i holds
    /// from time i to time i + 1.
    case discrete
    /// At constant speed: times and curves are ignored, each stretch takes its share of the whole
    /// distance. Not for paths.
    case paced
}
