// The controller's values under names of their own; those that are changed in place are not here.
extension RefreshController {
    /// Where the controller stands.
    public internal(set) var state: RefreshState {
        get { values.pointee.state }
        set { values.pointee.state = newValue }
    }
    /// The controller's time: the latest one it was given, or that of the running callback.
    public internal(set) var now: Seconds {
        get { values.pointee.now }
        set { values.pointee.now = newValue }
    }
    /// Whether the controller takes pulls and begins refreshes; see ``disable(at:)``.
    public internal(set) var isEnabled: Bool {
        get { values.pointee.isEnabled }
        set { values.pointee.isEnabled = newValue }
    }
    /// Whether the controller is attached to its scroll view; see ``detach(at:)``.
    public internal(set) var isAttached: Bool {
        get { values.pointee.isAttached }
        set { values.pointee.isAttached = newValue }
    }

    var viewport: Size {
        get { values.pointee.viewport }
        set { values.pointee.viewport = newValue }
    }
    var motion: AreaMotion {
        get { values.pointee.motion }
        set { values.pointee.motion = newValue }
    }
    var untouched: AreaMotion? {
        get { values.pointee.untouched }
        set { values.pointee.untouched = newValue }
    }
    var isClosing: Bool {
        get { values.pointee.isClosing }
        set { values.pointee.isClosing = newValue }
    }
    var gesture: Gesture {
        get { values.pointee.gesture }
        set { values.pointee.gesture = newValue }
    }
    var schedule: Schedule {
        get { values.pointee.schedule }
        set { values.pointee.schedule = newValue }
    }
    var live: LiveSession? {
        get { values.pointee.live }
        set { values.pointee.live = newValue }
    }
    var waitingBegin: RefreshSource? {
        get { values.pointee.waitingBegin }
        set { values.pointee.waitingBegin = newValue }
    }
    var sessionCount: Int {
        get { values.pointee.sessionCount }
        set { values.pointee.sessionCount = newValue }
    }
    var newestWasFinished: Bool {
        get { values.pointee.newestWasFinished }
        set { values.pointee.newestWasFinished = newValue }
    }
    var isBusy: Bool {
        get { values.pointee.isBusy }
        set { values.pointee.isBusy = newValue }
    }
    var isFresh: Bool {
        get { values.pointee.isFresh }
        set { values.pointee.isFresh = newValue }
    }
    var isSceneSilenced: Bool {
        get { values.pointee.isSceneSilenced }
        set { values.pointee.isSceneSilenced = newValue }
    }
    var hasReportedRunaway: Bool {
        get { values.pointee.hasReportedRunaway }
        set { values.pointee.hasReportedRunaway = newValue }
    }
}
