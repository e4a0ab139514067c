public import RefreshGeometry

/// How a film is rendered; the defaults are the command line's.
public struct RenderSettings: Equatable, Sendable {
    /// The frame rates that are allowed, in frames a second.
    public static let fpsRange = 1.0...1_000
    /// The scales that are allowed, in pixels a point.
    public static let scaleRange = 0.1...16
    /// The sizes that are allowed for each side of the canvas, in points.
    public static let sizeRange = 1.0...100_000
    /// The numbers of threads that are allowed.
    public static let jobsRange = 1...256
    /// The loop counts that are allowed; 0 plays for ever.
    public static let loopRange = 0...65_535
    /// The memory that one job may need, in bytes.
    public static let memoryLimit = 1 << 30

    /// Frames a second, in ``fpsRange``: 60.
    public var fps = 60.0
    /// Pixels a point, in ``scaleRange``: 2.
    public var scale = 2.0
    /// The canvas in points, each side in ``sizeRange``; nil is the script's stage width by the
    /// hold extent and 80.
    public var size: Size?
    /// What lies under the frames: nothing.
    public var background = Background.none
    /// Whether a mock list in the content's colour lies under the effect, moving with the area.
    public var showsContent = false
    /// Which frames are wanted: all.
    public var frames = FrameSelection.all
    /// Whether the effect is asked to move less.
    public var reducedMotion = false
    /// How often an animated file plays, in ``loopRange``: 0, for ever.
    public var loopCount = 0
    /// How many threads render, in ``jobsRange``; nil is one for each processor. No number of
    /// them changes a byte of the result.
    public var jobs: Int?

    /// The defaults.
    public init() {}
}
