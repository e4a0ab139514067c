public import RefreshMotion

/// A frame of a film before it is rendered.
public struct PlannedFrame: Equatable, Sendable {
    /// Its number in the whole film, from 0; 0 for a single frame at a time of its own.
    public let number: Int
    /// When it is, in seconds.
    public let time: Seconds
}
