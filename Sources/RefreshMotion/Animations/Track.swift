import RefreshGeometry

/// An animation on a layer, with everything it left open looked up.
///
/// What is read each frame does not change: a layer that enters a scene replaces its tracks by
/// ones that have begun.
final class Track {
    let name: Name?
    let slot: Int
    let isUniform: Bool
    let count: Int
    /// The places it writes to.
    let slots: ClosedRange<Int>
    let isColor: Bool
    let timing: Timing
    let curve: TimingFunction
    let isAdditive: Bool
    let isCumulative: Bool
    let isRemovedOnCompletion: Bool
    let content: AnimationContent
    let completion: Animation.Completion?
    /// The begin in the layer's time; nil while the layer is outside a scene.
    let begin: Seconds?

    /// Its end, while that lies in the scene's queue.
    var endEvent: ScheduledEvent?
    /// Whether its end has been reached and its completion called.
    var hasEnded = false

    init(
        _ animation: Animation, name: Name?, content: AnimationContent, timing: Timing,
        begin: Seconds?
    ) {
        self.name = name
        slot = animation.slot
        isUniform = animation.isUniform
        count = animation.count
        slots = animation.slot...animation.slot + max(count, isUniform ? 2 : 1) - 1
        isColor = Slot.isColor(animation.slot)
        self.timing = timing
        curve = animation.curve
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        self.content = content
        completion = animation.completion
        self.begin = begin
    }

    /// The same track, begun at a time of its layer.
    init(_ track: Track, begin: Seconds) {
        name = track.name
        slot = track.slot
        isUniform = track.isUniform
        count = track.count
        slots = track.slots
        isColor = track.isColor
        timing = track.timing
        curve = track.curve
        isAdditive = track.isAdditive
        isCumulative = track.isCumulative
        isRemovedOnCompletion = track.isRemovedOnCompletion
        content = track.content
        completion = track.completion
        self.begin = begin
    }

    /// Writes what it shows over `values`; true when that is a path.
    func apply(to values: StoredValues, at time: LocalTime) -> Bool {
        guard let begin else { return false }
        let active = (time.seconds - begin) * timing.speed + timing.timeOffset
        guard
            let moment = timing.moment(at: active, runsBackwards: time.rate * timing.speed < 0)
        else { return false }
        let progress = curve.value(at: moment.progress)
        guard var vector = content.vector(at: progress) else {
            content.writePath(at: progress, into: &values.path.pointee)
            return true
        }
        if isColor { vector = AnimationContent.straight(vector) }
        if isCumulative, moment.repetition > 0, let last = content.lastVector {
            vector += (isColor ? AnimationContent.straight(last) : last) * moment.repetition
        }
        let numbers = values.numbers + slot
        if isUniform {
            numbers[1] = isAdditive ? numbers[1] + vector[0] : vector[0]
        }
        for i in 0..<count {
            numbers[i] = isAdditive ? numbers[i] + vector[i] : vector[i]
        }
        return false
    }

    /// The time of its layer at which it ends; nil when it never does, or time stands still.
    func end(rate: Double) -> Seconds? {
        guard let begin else { return nil }
        let direction = rate * timing.speed
        guard direction != 0 else { return nil }
        let edge = direction > 0 ? timing.activeDuration : 0
        let end = begin + (edge - timing.timeOffset) / timing.speed
        return end.isDrawableTime ? end : nil
    }

    /// The time of its layer at which it becomes active; nil when time stands still.
    func start(rate: Double) -> Seconds? {
        guard let begin else { return nil }
        let direction = rate * timing.speed
        guard direction != 0 else { return nil }
        let edge = direction > 0 ? 0 : timing.activeDuration
        let start = begin + (edge - timing.timeOffset) / timing.speed
        return start.isDrawableTime ? start : nil
    }
}

extension Track {
    /// The scene's time from which it makes its layer look different: that of `now` while it is
    /// active, its begin before; nil afterwards and while time stands still.
    func nextChange(
        at time: LocalTime, now: Seconds, toScene: (Seconds) -> Seconds?
    ) -> Seconds? {
        guard let begin, let start = start(rate: time.rate) else { return nil }
        let runsBackwards = time.rate * timing.speed < 0
        let active = (time.seconds - begin) * timing.speed + timing.timeOffset
        switch timing.phase(at: active, runsBackwards: runsBackwards) {
        case .active: return now
        case .before: return runsBackwards ? nil : toScene(start)
        case .after: return runsBackwards ? toScene(start) : nil
        }
    }
}
