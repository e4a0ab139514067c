/// Where an effect lives: its canvas, the open area, its distances, parameters and layers.
///
/// The origin lies at the edge, at the top left, y away from the edge. The controller owns it
/// and brings it up to date before each hook.
public final class Stage {
    /// The canvas, in points: what a frame shows, whatever the area's height.
    public var size: Size { moment.pointee.size }
    /// The open area now.
    public var area: Area { moment.pointee.area }
    /// How far the area is open now, in any state.
    public var pull: Pull { moment.pointee.pull }
    /// How fast the area moves on its own now, in points a second, away from the edge; 0 at rest
    /// and while a finger holds it.
    public var velocity: Double { moment.pointee.velocity }
    /// The height of the area while the app refreshes, in points.
    public var holdExtent: Double { moment.pointee.holdExtent }
    /// How far the area is pulled open until a release refreshes, in points.
    public let triggerDistance: Double
    /// The layers and their animations.
    public let scene = Scene()
    /// The layer that shows all others; its origin is the stage's.
    public var root: Layer { scene.root }
    /// Whether large movement is to be left out.
    public let prefersReducedMotion: Bool
    /// Whether the content reads from right to left.
    public let isRightToLeft: Bool
    /// The values of the effect's parameters.
    public internal(set) var parameters: ParameterSet
    /// What changes from moment to moment, where it is read without the cost of the checks that
    /// stored properties of classes have.
    package let moment: UnsafeMutablePointer<StageMoment>

    /// The value of one of the effect's parameters.
    public subscript<Value>(parameter: Parameter<Value>) -> Value { parameters[parameter] }

    /// The stage for an effect: the app's distances win over the parameters', those over the
    /// descriptor's.
    init(_ recipe: EffectRecipe, _ configuration: RefreshConfiguration) throws(EffectError) {
        var parameters = try recipe.parameters()
        let descriptor = recipe.descriptor
        triggerDistance = try Stage.distance(
            "triggerDistance", configuration.triggerDistance, &parameters,
            descriptor.triggerDistance)
        let holdExtent = try Stage.distance(
            "holdExtent", configuration.holdExtent, &parameters, descriptor.holdExtent)
        self.parameters = parameters
        let size = configuration.canvas ?? Stage.canvas(configuration.viewport, holdExtent)
        moment = StageMoment.allocate(size, holdExtent, triggerDistance)
        prefersReducedMotion = configuration.prefersReducedMotion
        isRightToLeft = configuration.isRightToLeft
    }

    /// A stage that somebody else than a controller drives; see ``bring(to:area:velocity:)``.
    package init(
        size: Size, triggerDistance: Double, holdExtent: Double, parameters: ParameterSet,
        prefersReducedMotion: Bool, isRightToLeft: Bool
    ) {
        self.triggerDistance = triggerDistance
        self.parameters = parameters
        self.prefersReducedMotion = prefersReducedMotion
        self.isRightToLeft = isRightToLeft
        moment = StageMoment.allocate(size, holdExtent, triggerDistance)
        self.parameters.override("triggerDistance", with: triggerDistance)
        self.parameters.override("holdExtent", with: holdExtent)
    }

    deinit { moment.deallocate() }

    /// Moves the scene's clock to a time, which must not lie before it, and the area to how it is
    /// then.
    package func bring(to time: Seconds, area: Area, velocity: Double) {
        moment.pointee.area = area
        moment.pointee.velocity = velocity
        moment.pointee.pull = Pull(extent: area.height, triggerDistance: triggerDistance)
        scene.moveClock(to: time)
    }

    /// The canvas or the hold extent is another one.
    package func layOut(size: Size, holdExtent: Double) {
        moment.pointee.size = size
        guard holdExtent != self.holdExtent else { return }
        moment.pointee.holdExtent = holdExtent
        parameters.override("holdExtent", with: holdExtent)
    }

    /// The canvas that goes with a viewport and hold extent.
    static func canvas(_ viewport: Size, _ holdExtent: Double) -> Size {
        Size(viewport.width, holdExtent + 80)
    }

    /// The distance that holds, in the parameters too, so that an effect may read either.
    private static func distance(
        _ name: Name, _ configured: Double?, _ parameters: inout ParameterSet, _ declared: Double
    ) throws(EffectError) -> Double {
        let distance = configured ?? parameters.number(name) ?? declared
        let range = RefreshConfiguration.distances
        guard range.contains(distance) else {
            throw .configuration(field: name, value: distance, range: range)
        }
        parameters.override(name, with: distance)
        return distance
    }
}
