public import RefreshGeometry

/// Something that was asked of a layer or a scene and refused.
///
/// Law of the project: nothing that is not finite gets in, nothing fails in silence. The old value
/// stays, and this is recorded.
public struct Diagnostic: Equatable, Sendable {
    /// What was refused.
    public enum Code: UInt8, Sendable, CaseIterable {
        /// A value that is not finite, too large, or a colour with a component outside 0 to 1.
        case refusedValue
        /// Segments of a path that were left out for such a point; the rest was taken.
        case refusedPathPoints
        /// A property that this kind of layer does not have.
        case unknownProperty
        /// A begin, duration, delay, speed, offset or repetition that is no such thing.
        case refusedTiming
        /// A timing curve whose control points make none.
        case refusedCurve
        /// Keyframes without a value, or with a number of times or curves that does not fit.
        case keyframeCount
        /// Keyframe times that decrease, or don't run from 0 to 1.
        case keyframeTimes
        /// Paths of different structure: one can't turn into the other.
        case incompatiblePaths
        /// A path that was to be added to, accumulated or paced.
        case pathArithmetic
        /// A layer that was to be put below itself, a scene's root, or more than
        /// ``Layer/depthLimit`` layers deep.
        case refusedSublayer
        /// A time a scene can't go to: not finite, too large, or before the one it is at.
        case refusedTime
        /// More than ``Scene/eventLimit`` events at one time: the rest was dropped.
        case tooManyEvents
        /// Code from outside, such as an effect module, broke a rule; ``property`` says where and
        /// which.
        case foreignFault
    }

    /// What was refused.
    public var code: Code
    /// The layer's name; empty for a scene.
    public var layer: Name
    /// The property or function.
    public var property: Name
    /// The scene's time at which it happened first, in seconds.
    public var time: Seconds
    /// How often it has happened.
    public var count: Int

    /// A diagnostic from its parts.
    public init(code: Code, layer: Name, property: Name, time: Seconds, count: Int = 1) {
        self.code = code
        self.layer = layer
        self.property = property
        self.time = time
        self.count = count
    }
}
