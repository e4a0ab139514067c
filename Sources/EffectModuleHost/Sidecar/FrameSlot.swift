/// What functions of a sidecar can take from every frame, in the order of the slots.
enum FrameSlot: String, CaseIterable {
    /// The frame's time, in seconds.
    case time
    /// How far the area is open: 1 at the threshold.
    case fraction
    /// What the progress function returned last; the fraction where there is none, or none that
    /// returns something.
    case progress
    /// How far the area is open, in points.
    case extent
    /// How much a finger holds the area further open than it would be, in points.
    case overpull
    /// How fast the area moves on its own, in points a second.
    case velocity
    /// The canvas, in points.
    case width, height
    /// How high the area is while the app refreshes, in points.
    case hold
    /// How far a pull goes until a release refreshes, in points.
    case distance
    /// The seconds since the last of trigger, animate and stop; 0 before.
    case since
    /// 0 while pulled or closed, 1 when triggered, 2 while animating, 3 while stopping.
    case phase
    /// The number of the refresh, from 1; 0 before the first.
    case session
    /// 1 for reduced motion, 2 for right to left, or their sum.
    case flags
    /// How the refresh went, while stopping: 0 success, 1 failure, 2 cancelled; 0 elsewhere.
    case outcome

    /// Its type.
    var type: ForeignType {
        switch self {
        case .phase: .int32
        case .session: .int64
        case .flags, .outcome: .uint32
        default: .double
        }
    }
}
