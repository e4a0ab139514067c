public import RefreshGeometry

/// What an area or a line is filled with.
public enum Paint: Equatable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours along a line.
    case linear(LinearGradient)
    /// Colours around a centre.
    case radial(RadialGradient)
}
