public import RefreshMotion

/// Which frames of a film are wanted.
public enum FrameSelection: Equatable, Sendable {
    /// Every frame.
    case all
    /// Frames by number, the first and the last included; numbers count from 0.
    case range(ClosedRange<Int>)
    /// One of equal shares of the film, counted from 1: frames that follow each other. All shares
    /// together are all frames.
    case share(Int, of: Int)
    /// One frame at a time in seconds, 0 to the film's duration.
    case at(Seconds)
    /// One frame at a share of the film's duration, 0 to 1.
    case atFraction(Double)
}
