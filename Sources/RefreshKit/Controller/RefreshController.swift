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
    /// Where the controller stands.
    public internal(set) var state = RefreshState.idle
    /// The controller's time: the latest one it was given, or that of the running callback.
    public internal(set) var now: Seconds = 0
    /// Whether the controller takes pulls and begins refreshes; see ``disable(at:)``.
    public internal(set) var isEnabled = true
    /// Whether the controller is attached to its scroll view; see ``detach(at:)``.
    public internal(set) var isAttached = true

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
    var viewport: Size
    var motion = AreaMotion.rest(0)
    /// How the area would move had no finger touched it since the trigger.
    var untouched: AreaMotion?
    /// Whether the area is on its way to closed, after a pull or a stop.
    var isClosing = false
    var gesture = Gesture()
    var schedule = Schedule()
    var live: LiveSession?
    /// What waits for the stopping session to settle before it begins.
    var waitingBegin: RefreshSource?
    /// All sessions that the app may still finish.
    var sessions: [RefreshSession] = []
    var sessionCount = 0
    /// Whether the newest session was ended by an answer, not called off.
    var newestWasFinished = false

    var inbox = Inbox()
    var isBusy = false
    /// Whether area, presentation and `update` are those of the present moment.
    var isFresh = false
    /// For the effect's animations and timers.
    var sceneAllowance = EventAllowance(100_000)
    /// For what the app does inside callbacks.
    var appAllowance = EventAllowance(1000)
    /// Whether the effect's events came without end and are not delivered any more.
    var isSceneSilenced = false
    var hasReportedRunaway = false
    var shown = RefreshFrame(
        time: 0, displayList: DisplayList(), previous: DisplayList(), extent: 0, state: .idle,
        session: nil, nextChange: .never)
    /// The list of two frames before: memory for the next one.
    var spareList = DisplayList()
    var hasShown = false

    /// Makes the effect, on a stage of its own.
    ///
    /// Throws ``EffectError/configuration(field:value:range:)`` for a bad configuration, and
    /// what the effect's parameters or the effect itself refuse.
    public init(
        effect recipe: EffectRecipe, configuration: RefreshConfiguration = RefreshConfiguration()
    ) throws(EffectError) {
        try configuration.validate()
        self.configuration = configuration
        viewport = configuration.viewport
        stage = try Stage(recipe, configuration)
        effect = try recipe.make(on: stage)
    }

    deinit {
        // Completions and redraws may hold their layers, which hold them: only this ends it.
        stage.scene.tearDown()
    }

    /// The number of the live session, from its trigger until its area is closed.
    public var session: Int? { live?.number }

    /// The total pull since the edge, in points: where a new finger starts.
    public var raw: Double {
        gesture.holder == nil ? configuration.resistance.inverse(stage.area.height) : gesture.raw
    }
}
