/// Where an effect lives: its canvas, the open area, its distances, parameters and layers.
///
/// The origin lies at the edge, at the top left, y away from the edge. The controller owns it
/// and brings it up to date before each hook.
public final class Stage {
    /// The canvas, in points: what a frame shows, whatever the area's height.
    public internal(set) var size: Size
    /// The open area now.
    public internal(set) var area: Area
    /// How far the area is open now, in any state.
    public internal(set) var pull: Pull
    /// The height of the area while the app refreshes, in points.
    public internal(set) var holdExtent: Double
    /// How far the area is pulled open until a release refreshes, in points.
    public let triggerDistance: Double
    /// Whether large movement is to be left out.
    public let prefersReducedMotion: Bool
    /// Whether the content reads from right to left.
    public let isRightToLeft: Bool
    /// The values of the effect's parameters.
    public let parameters: ParameterSet

    /// The value of one of the effect's parameters.
    public subscript<Value>(parameter: Parameter<Value>) -> Value { parameters[parameter] }

    init(
        size: Size, triggerDistance: Double, holdExtent: Double, prefersReducedMotion: Bool,
        isRightToLeft: Bool, parameters: ParameterSet
    ) {
        self.size = size
        area = Area(width: size.width, height: 0, overpull: 0)
        pull = Pull(extent: 0, triggerDistance: triggerDistance)
        self.triggerDistance = triggerDistance
        self.holdExtent = holdExtent
        self.prefersReducedMotion = prefersReducedMotion
        self.isRightToLeft = isRightToLeft
        self.parameters = parameters
    }
}
