/// Everything of a controller that changes over time.
///
/// Kept behind a pointer: stored variables of a class are checked for exclusive access each time,
/// which took a quarter of a frame.
struct ControllerValues {
    var state = RefreshState.idle
    var now: Seconds = 0
    var isEnabled = true
    var isAttached = true

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

    init(viewport: Size) { self.viewport = viewport }
}
