/// What holds the open area, and how far.
struct Gesture: Sendable {
    /// How long a source that doesn't say when it ends must be quiet, in seconds.
    static let quietTime: Seconds = 0.15

    /// What holds the area; nil when it moves on its own.
    var holder: RefreshSource?
    /// The total pull since the edge, in points.
    var raw = 0.0
    /// The height below which a hold during a session doesn't push the area, in points.
    var floor = 0.0
    /// Whether the pull has to fall below the threshold before it can arm.
    var mustDrop = false
    /// When a pull that stays beyond the threshold arms.
    var armsAt: Seconds?
    /// When a source that doesn't say so has ended its gesture.
    var quietAt: Seconds?
}

extension RefreshSource {
    /// Whether the source's gestures end with a release.
    var releases: Bool { self == .drag || self == .touchpad }
}
