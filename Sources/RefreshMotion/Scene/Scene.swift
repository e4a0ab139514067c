import RefreshGeometry

/// A tree of layers and what happens to it over time.
///
/// There is no clock in it. ``now`` goes where ``moveClock(to:)`` puts it; completions and timers
/// wait in a queue with their exact times. Whoever runs the scene delivers them in order:
///
///     while let due = scene.nextEventTime, due <= t { scene.moveClock(to: due); scene.fireNext() }
///     scene.moveClock(to: t)
///
/// which is what ``advance(to:)`` does. Presentation values are always those of the time the
/// scene is at, whenever they are read.
public final class Scene {
    /// The layer that holds all others. Its coordinates are the stage's: anchored at its top left,
    /// which lies at (0, 0). It can't be put into another layer.
    public let root: Layer
    /// What was refused.
    public let diagnostics = Diagnostics()
    /// How many layers are in the scene, the root included.
    public internal(set) var layerCount = 0

    let clock: UnsafeMutablePointer<SceneClock>
    /// What is due, behind a pointer for the reason that ``LayerState`` gives.
    let queue: UnsafeMutablePointer<EventQueue>
    private var orders = 0
    /// How many events have been delivered at the present time.
    var eventsNow = 0

    /// How many events may be delivered without the clock going on. Beyond, what is scheduled for
    /// the present time is dropped with a diagnostic: something answers itself for ever.
    public static let eventLimit = 100_000

    /// An empty scene at a time, in seconds. Default 0.
    public init(at time: Seconds = 0) {
        root = Layer(name: "root")
        clock = .allocate(capacity: 1)
        let start = time.isDrawableTime ? time : 0
        clock.initialize(to: SceneClock(now: start, shown: start, stamp: 1))
        queue = .allocate(capacity: 1)
        queue.initialize(to: EventQueue())
        root.anchorPoint = .zero
        root.enter(self)
        if start != time {
            diagnostics.record(.refusedTime, layer: "", property: "init", at: start)
        }
    }

    deinit {
        tearDown()
        queue.deinitialize(count: 1)
        queue.deallocate()
        clock.deallocate()
    }

    /// Ends the scene: all layers leave it, what was scheduled is dropped without being called.
    ///
    /// Breaks the cycles that closures make with what they use. Called when the scene goes away,
    /// and to be called by an owner that its own completions hold.
    public func tearDown() {
        root.leaveScene()
        queue.pointee.removeAll()
    }

    /// Runs the scene to a time: delivers all that is due on the way, each at its own time.
    public func advance(to time: Seconds) {
        guard accepts(time, "advance") else { return }
        while let due = nextEventTime, due <= time {
            moveClock(to: due)
            fireNext()
        }
        moveClock(to: time)
    }

    /// The number of the next thing that is scheduled.
    func nextOrder() -> Int {
        orders += 1
        return orders
    }
}

/// Where a scene is in time.
struct SceneClock {
    /// The time things happen at.
    var now: Seconds
    /// The time presentation values are those of.
    var shown: Seconds
    /// Grows whenever presentation values may have changed on account of time.
    var stamp: UInt64
    /// How many layers have a time of their own.
    var ownTimes = 0
}
