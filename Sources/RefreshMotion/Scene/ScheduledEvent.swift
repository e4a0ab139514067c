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
    }

    /// When, in the scene's time.
    var time: Seconds
    /// Of two events at one time the one with the lower number comes first.
    let order: Int
    /// What happens.
    let work: Work
    /// Its place in the queue's heap; nil outside the queue.
    var place: Int?

    init(time: Seconds, order: Int, work: Work) {
        self.time = time
        self.order = order
        self.work = work
    }

    /// Whether it comes before another one.
    func precedes(_ other: ScheduledEvent) -> Bool {
        time < other.time || time == other.time && order < other.order
    }
}
