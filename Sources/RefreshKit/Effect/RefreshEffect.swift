/// A pull-to-refresh animation.
///
/// An effect owns layers, describes how they look while the area is pulled open, and animates
/// them while the app refreshes. It never reads a clock: the controller calls its hooks, each at
/// its exact time.
///
/// 1. ``init(stage:)``: once, before anything else. Build the layers and add them to
///    `stage.root`.
/// 2. ``progress(_:on:)``: for each move of the finger while the area is pulled open.
/// 3. ``trigger(on:)``: the finger let go beyond the threshold; a session begins.
/// 4. ``animate(on:)``: the seconds that `trigger` returned are over; the app is still busy.
/// 5. ``stop(_:on:)``: the app is done. Once for each `trigger`, also when `animate` never came.
/// 6. The seconds that `stop` returned pass, then the controller closes the area.
/// 7. ``progress(_:on:)`` with 0: the area is closed. From here the next pull starts over, and
///    must look like the first.
/// 8. ``update(at:on:)``: before each frame and before each of the above but the first.
/// 9. ``layout(on:)``: the canvas or the hold extent changed, in any state.
///
/// Hooks can't fail; what can fail does so in ``init(stage:)``. Spell the labels exactly: a hook
/// with other labels compiles and is never called.
public protocol RefreshEffect: AnyObject {
    /// Who the effect is and which parameters it takes.
    static var descriptor: EffectDescriptor { get }

    /// Makes the effect's layers and adds them to `stage.root`. Called once, before any hook.
    ///
    /// Throws when the parameters don't fit together; single values out of range have been
    /// refused before.
    init(stage: Stage) throws(EffectError)

    /// The area is pulled open, in state pulling or armed.
    ///
    /// Called for each pull event, exact, in order, over-pull included, and once with 0 at the
    /// end of each close. Does nothing unless implemented.
    func progress(_ pull: Pull, on stage: Stage)

    /// A refresh was decided: a session begins. Called once for each session.
    ///
    /// Returns the seconds until ``animate(on:)``, from 0 (at once) to
    /// ``RefreshController/longestPhase``; anything else counts as 0 and is recorded as a
    /// diagnostic. Returns 0 unless implemented.
    func trigger(on stage: Stage) -> Seconds

    /// The trigger's time is over and the session still lives: the app is busy from here on.
    /// Called at most once for each session, and never after its `stop`.
    func animate(on stage: Stage)

    /// The session is over, whatever phase it was in. Called exactly once for each `trigger`.
    ///
    /// Returns the seconds for which the area is still held open, from 0 to
    /// ``RefreshController/longestPhase``; anything else counts as 0 and is recorded as a
    /// diagnostic. Returns 0 unless implemented.
    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds

    /// The canvas, its width or the hold extent changed; not called for the area's live height.
    /// Called in any state. Does nothing unless implemented.
    func layout(on stage: Stage)

    /// Derives what animations can't express from presentation values and `stage.area`.
    ///
    /// Called before each frame and each event, any number of times: a pure function of `time`
    /// and of what the other hooks left. Does nothing unless implemented.
    func update(at time: Seconds, on stage: Stage)
}

extension RefreshEffect {
    /// Does nothing.
    public func progress(_ pull: Pull, on stage: Stage) {}
    /// Returns 0: the refresh's animation starts at once.
    public func trigger(on stage: Stage) -> Seconds { 0 }
    /// Returns 0: the area closes at once.
    public func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds { 0 }
    /// Does nothing.
    public func layout(on stage: Stage) {}
    /// Does nothing.
    public func update(at time: Seconds, on stage: Stage) {}
}
