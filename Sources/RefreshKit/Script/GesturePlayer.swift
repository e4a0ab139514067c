/// Plays a ``GestureScript`` on a controller: each input at its exact time.
///
/// Times are counted from the script's begin, which is 0 on the controller's clock.
public final class GesturePlayer {
    /// What is played.
    public let script: GestureScript
    /// What it is played on. Inputs of anyone else are theirs to keep in time.
    public let controller: RefreshController
    /// The time that the steps so far take, in seconds.
    public private(set) var time: Seconds = 0

    /// The longest time that `settle` waits, in seconds.
    public static let longestSettling: Seconds = 60
    /// How many times a second a `pull` with a duration moves.
    public static let samplesPerSecond = 120.0

    private var index = 0
    private var pull: Pull?
    private var hasSettled = false
    private let answers = Answers()

    /// A pull with a duration on its way.
    private struct Pull {
        let start: Double
        let end: Double
        var sample = 1
    }

    /// How the app answers, shared with the controller's callback.
    private final class Answers {
        var current: (outcome: RefreshOutcome, when: GestureAnswer)?
    }

    /// A player at the beginning of a script.
    ///
    /// The script's `stage`, `resistance` and `set` are for whoever makes the controller and do
    /// nothing here. The player takes the controller's ``RefreshController/onRefresh`` over when
    /// the script has an `answer`.
    public init(_ script: GestureScript, on controller: RefreshController) {
        self.script = script
        self.controller = controller
        let answersItself = script.steps.contains { step in
            if case .answer = step { return true }
            return false
        }
        guard answersItself else { return }
        // The callback belongs to the controller and runs only while that lives.
        controller.onRefresh = { [answers, unowned(unsafe) controller] session in
            switch answers.current?.when {
            case .immediately: session.finish(answers.current?.outcome ?? .success)
            case .after(let delay):
                controller.finish(
                    answers.current?.outcome ?? .success, session: session.number,
                    at: controller.now + delay)
            case nil: break
            }
        }
    }

    /// Whether all steps have been played and everything has settled.
    public var isOver: Bool { index == script.steps.count && hasSettled }

    /// Plays everything up to a time, that included, and lets the controller's own events up to
    /// it happen.
    ///
    /// Throws ``GestureScriptError/Problem/unsettled`` when a `settle`, or the one implied at the
    /// end, finds no end.
    public func play(until limit: Seconds) throws(GestureScriptError) {
        while index < script.steps.count {
            guard try playStep(until: limit) else { return }
            index += 1
        }
        if !hasSettled { hasSettled = try settle(until: limit) }
    }

    /// Plays to the end and returns the time at which everything has settled.
    @discardableResult
    public func playToEnd() throws(GestureScriptError) -> Seconds {
        try play(until: .infinity)
        return time
    }

    /// Plays the current step; false when it isn't over by the limit.
    private func playStep(until limit: Seconds) throws(GestureScriptError) -> Bool {
        guard time <= limit else { return false }
        switch script.steps[index] {
        case .stage, .resistance, .set: break
        case .drag: controller.dragBegan(at: time)
        case .pull(let distance, let duration, let curve, let source):
            return try playPull(distance, duration ?? 0, curve, source, until: limit)
        case .hold(let seconds), .wait(let seconds), .step(let seconds): time += seconds
        case .release(let velocity): controller.dragEnded(velocity: velocity, at: time)
        case .begin(let source): controller.begin(source, at: time)
        case .cancel: controller.cancel(at: time)
        case .detach: controller.detach(at: time)
        case .attach: controller.attach(at: time)
        case .finish(let outcome, let session):
            controller.finish(outcome, session: session, at: time)
        case .answer(let outcome, let when): answers.current = (outcome, when)
        case .settle: return try settle(until: limit)
        }
        return true
    }

    /// Moves the pull along: at t0 + k/120 for whole k from 1 while that is before the end, and
    /// once at the end.
    private func playPull(
        _ distance: GestureDistance, _ duration: Seconds, _ curve: TimingFunction,
        _ source: RefreshSource, until limit: Seconds
    ) throws(GestureScriptError) -> Bool {
        if pull == nil {
            controller.advance(to: time)
            let end = distance.points(forTrigger: controller.stage.triggerDistance)
            pull = Pull(start: controller.raw, end: end)
        }
        guard var pull else { return true }
        while true {
            let offset = Double(pull.sample) / GesturePlayer.samplesPerSecond
            guard offset < duration - 1e-9 else { break }
            guard time + offset <= limit else {
                self.pull = pull
                return false
            }
            let progress = curve.value(at: offset / duration)
            controller.pull(
                to: pull.start + (pull.end - pull.start) * progress, at: time + offset, by: source)
            pull.sample += 1
        }
        self.pull = pull
        guard time + duration <= limit else { return false }
        controller.pull(to: pull.end, at: time + duration, by: source)
        time += duration
        self.pull = nil
        return true
    }

    /// Lets everything happen that is scheduled; false when that isn't over by the limit.
    private func settle(until limit: Seconds) throws(GestureScriptError) -> Bool {
        guard time <= limit else { return false }
        controller.advance(to: time)
        var last = time
        while let next = controller.nextEventTime {
            guard next <= time + GesturePlayer.longestSettling else {
                throw script.unsettled(index)
            }
            guard next <= limit else { return false }
            controller.advance(to: next)
            last = max(last, next)
        }
        time = last
        return true
    }
}

extension GestureScript {
    /// The error about a `settle` without end: at its line, or at the last step for the one that
    /// is implied.
    fileprivate func unsettled(_ index: Int) -> GestureScriptError {
        let line = lines.isEmpty ? 1 : lines[min(index, lines.count - 1)]
        let limit = DecimalWriter.fixed(GesturePlayer.longestSettling)
        return source.error(
            .unsettled, line: line, at: source.lines[line - 1].lowerBound,
            "not settled after " + limit + " s",
            allowed: ["a script after which everything comes to rest in that time"])
    }
}
