/// What a trace shows.
public struct TraceOptions: Sendable {
    /// The kinds of events: all.
    public var content = TraceContent.all
    /// How many lines a second give extent and state, in ``RenderSettings/fpsRange``; nil is none.
    public var samplesPerSecond: Double?
    /// Whether each frame of the settings' frame rate gives its hash.
    public var showsHashes = false

    /// The defaults.
    public init() {}
}
