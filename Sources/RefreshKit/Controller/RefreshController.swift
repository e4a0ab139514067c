/// Drives one effect at one edge of a scroll view: takes what a finger, an app and time do,
/// calls the effect's hooks and the app's callbacks, and answers with frames.
///
/// It has no clock, no display link and no thread. Times are seconds on a clock of the host's
/// choice that begins at 0 or later and never goes back; whatever happens between two calls
/// happens at its exact time, in time order, so that frames don't depend on how often they are
/// asked for.
///
/// Not for use from several threads at once; only a ``RefreshSession`` may be finished from
/// anywhere. What is done to the controller inside a hook or callback happens as soon as that,
/// and the transition it belongs to, is over.
///
/// Dropping the controller calls nothing and leaves nothing behind.
public final class RefreshController {
    /// The longest time that an effect's `trigger` or `stop` may return, in seconds.
    public static let longestPhase: Seconds = 3600
    /// The longest pull and the fastest release that are taken, in points and points a second.
    public static let pullLimit = 100_000.0
    /// The latest time that is taken, in seconds: about 285 years.
    public static let timeLimit: Seconds = 9e9

    /// What the app set; fixed when the controller is made.
    public let configuration: RefreshConfiguration
    /// Where the effect lives.
    public let stage: Stage
    /// Called when a refresh begins: load, then finish the session, on any thread.
    public var onRefresh: ((RefreshSession) -> Void)?
    /// Called each time the pull arms: letting go would refresh.
    public var onArmed: (() -> Void)?
    /// Called when a session is called off by `cancel`, `detach` or an interrupting `begin`.
    public var onCancelled: ((RefreshSession) -> Void)?
    /// Called when a session's area is closed again, or a finger has taken it over.
    public var onSettled: ((RefreshSession, RefreshOutcome) -> Void)?
    /// Called for each hook, change of state, callback and diagnostic, in order.
    public var onEvent: ((RefreshEvent) -> Void)?

    let effect: any RefreshEffect
    let values: UnsafeMutablePointer<ControllerValues>

    /// Makes the effect, on a stage of its own.
    ///
    /// Throws ``EffectError/configuration(field:value:range:)`` for a bad configuration, and
    /// what the effect's parameters or the effect itself refuse.
    public init(
        effect recipe: EffectRecipe, configuration: RefreshConfiguration = RefreshConfiguration()
    ) throws(EffectError) {
        try configuration.validate()
        self.configuration = configuration
        stage = try Stage(recipe, configuration)
        effect = try recipe.make(on: stage)
        values = .allocate(capacity: 1)
        values.initialize(to: ControllerValues(viewport: configuration.viewport))
    }

    deinit {
        // Completions and redraws may hold their layers, which hold them: only this ends it.
        stage.scene.tearDown()
        values.deinitialize(count: 1)
        values.deallocate()
    }

    /// The number of the live session, from its trigger until its area is closed.
    public var session: Int? { live?.number }

    /// The total pull since the edge, in points: where a new finger starts.
    public var raw: Double {
        gesture.holder == nil ? configuration.resistance.inverse(stage.area.height) : gesture.raw
    }
}
