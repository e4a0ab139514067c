/// A call that a scene has been asked for.
public struct SceneTimer {
    let event: ScheduledEvent?

    /// Whether the call still waits.
    public var isPending: Bool { event?.place != nil }
}
