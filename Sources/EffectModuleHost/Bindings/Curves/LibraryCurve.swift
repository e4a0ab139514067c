public import RefreshKit

/// A timing curve that a function of a library makes.
public struct LibraryCurve: Sendable {
    /// The curve; its table's text is the function's name.
    public let curve: TimingFunction
    /// Whether it never falls.
    public let isMonotone: Bool
}
