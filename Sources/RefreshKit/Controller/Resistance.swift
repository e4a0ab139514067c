/// How the open area follows a pull.
///
/// Monotone, 0 at 0, no steeper than 1, with an exact inverse.
public enum Resistance: Equatable, Sendable {
    /// The area is as high as the pull is long.
    case none

    /// The height of the area for a raw pull, both in points; 0 for a pull the other way.
    public func extent(_ raw: Double) -> Double {
        switch self {
        case .none: max(raw, 0)
        }
    }

    /// The raw pull that opens the area to a height, both in points.
    public func inverse(_ extent: Double) -> Double {
        switch self {
        case .none: max(extent, 0)
        }
    }

    /// How much the height grows for a point of pull, at a raw pull.
    public func slope(_ raw: Double) -> Double {
        switch self {
        case .none: raw < 0 ? 0 : 1
        }
    }
}
