/// Something that happens at a time.
final class ScheduledEvent {
    /// What happens.
    enum Work {
        /// A function is called.
        case call(() -> Void)
        /// A completion is called.
        case complete(Animation.Completion, finished: Bool)
        /// An animation of a layer ends. Neither is retained: a layer takes its events out of the
        /// queue when it leaves the scene, and when it loses the animation.
        case end(Unmanaged<Layer>, Unmanaged<Track>)
        /// Nothing any more: it has happened, or was taken back.
        case done
    }

    /// When, in the scene's time.
    var time: Seconds
    /// Of two events at one time the one with the lower number comes first.
    let order: Int
    /// What happens. Emptied with the event: a closure often holds who keeps the timer.
    private(set) var work: Work
    /// Its place in the queue's heap; nil outside the queue.
    var place: Int?

    init(time: Seconds, order: Int, work: Work) {
        self.time = time
        self.order = order
        self.work = work
    }

    /// What happens, which then is no longer kept.
    func takeWork() -> Work {
        let taken = work
        work = .done
        return taken
    }

    /// Whether it comes before another one.
    func precedes(_ other: ScheduledEvent) -> Bool {
        time < other.time || time == other.time && order < other.order
    }
}
