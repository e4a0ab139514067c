import RefreshGeometry

/// Everything of a layer but its numbers and paths.
///
/// Kept behind a pointer: stored variables of a class are checked for exclusive access each time,
/// which took a quarter of a frame.
struct LayerState {
    var name: Name
    unowned(unsafe) var superlayer: Layer?
    unowned(unsafe) var scene: Scene?
    /// The clock of that scene: what is read each frame must not retain it.
    var clock: UnsafeMutablePointer<SceneClock>?
    var sublayers: [Layer] = []
    var tracks: [Track] = []
    var time = TimeSpace()
    var isHidden = false
    var clipsToBounds = false
    var clipRect: Rect?
    var clipPath: Path?
    /// Whether any of the three clips is set: asked for each layer of each frame.
    var isClipped = false
    /// Whether any sublayer may lie at another z than 0.
    var sortsSublayers = false
    /// What was refused while outside a scene: a bit for each slot, then one for each code.
    var refusals: UInt64 = 0

    /// Whether model or animations changed since the shown values were computed.
    var isStale = true
    /// The scene's count of times shown at which they were computed.
    var stamp: UInt64 = 0
    /// Whether the shown path is an animation's rather than the model's.
    var showsOwnPath = false

    var fillRule = FillRule.nonZero
    /// Cap, join and dashes; width, miter limit and phase are among the numbers.
    var strokeStyle = StrokeStyle()
    /// Whether the layer's ``TrimBuffers`` have measured the path shown.
    var isMeasured = false

    init(name: Name) { self.name = name }
}
