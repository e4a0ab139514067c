/// One thing that a finger, an app or a host does: a line of a ``GestureScript``.
public enum GestureStep: Equatable, Sendable {
    /// The scroll view's size, in points. Before the first event, as the next two are.
    case stage(Size)
    /// How the area follows the pull.
    case resistance(Resistance)
    /// A parameter of the effect or an option of the controller, and its value as text.
    case set(Name, to: Name)
    /// The finger comes down.
    case drag
    /// The finger, or another source, moves to a distance: at once, or over some seconds, sampled
    /// 120 times a second.
    case pull(
        to: GestureDistance, over: Seconds? = nil, curve: TimingFunction = .linear,
        by: RefreshSource = .drag)
    /// The finger rests, for seconds.
    case hold(Seconds)
    /// Time passes, in seconds.
    case wait(Seconds)
    /// The finger lifts, at a velocity in points a second; positive pulls on.
    case release(velocity: Double = 0)
    /// The app begins a refresh.
    case begin(RefreshSource = .programmatic)
    /// The app calls the refresh off.
    case cancel
    /// The scroll view leaves its window.
    case detach
    /// The scroll view comes back.
    case attach
    /// The app ends a refresh; the newest session unless numbered.
    case finish(RefreshOutcome, session: Int? = nil)
    /// How the app answers every refresh from here on.
    case answer(RefreshOutcome, GestureAnswer)
    /// One big time step, in seconds; nothing is asked for in between.
    case step(Seconds)
    /// Until nothing is scheduled any more and nothing but endless animations runs.
    case settle

    /// Whether the step says how things are, and not what happens.
    var isConfiguration: Bool {
        switch self {
        case .stage, .resistance, .set: true
        default: false
        }
    }

    /// Whether something happens in the step.
    var isEvent: Bool {
        if case .answer = self { return false }
        return !isConfiguration
    }

    /// The curve of a pull; nil for other steps.
    var curve: TimingFunction? {
        if case .pull(_, _, let curve, _) = self { return curve }
        return nil
    }

    /// How many seconds pass in the step, but for `settle`.
    var duration: Seconds {
        switch self {
        case .pull(_, let over, _, _): over ?? 0
        case .hold(let seconds), .wait(let seconds), .step(let seconds): seconds
        default: 0
        }
    }
}
