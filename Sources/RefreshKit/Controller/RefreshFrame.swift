/// What a controller shows at a time.
public struct RefreshFrame: Sendable {
    /// When a frame will differ from this one if nothing is done to the controller.
    public enum Change: Equatable, Sendable {
        /// With time: something moves.
        case now
        /// At that time: something is scheduled.
        case at(Seconds)
        /// Never.
        case never
    }

    /// When, in seconds on the controller's clock.
    public internal(set) var time: Seconds
    /// What to draw, in the stage's coordinates.
    public internal(set) var displayList: DisplayList
    /// What the frame before showed; an empty list before the first one.
    var previous: DisplayList
    /// The height of the open area, in points: how far the content has moved away from the edge.
    public internal(set) var extent: Double
    /// Where the controller stands.
    public internal(set) var state: RefreshState
    /// The number of the live session, if any.
    public internal(set) var session: Int?
    /// When the next frame will differ.
    public internal(set) var nextChange: Change

    /// Where the picture differs from that of the frame the controller gave before this one, or
    /// from an empty one before the first; see ``DisplayList/damage(since:)``. Found when asked
    /// for.
    public var damage: Damage { displayList.damage(since: previous) }

    /// Whether nothing changes until something is done to the controller.
    public var isAtRest: Bool { nextChange == .never }
}
