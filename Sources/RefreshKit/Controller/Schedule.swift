/// When the controller has something to do on its own.
struct Schedule: Sendable {
    /// What there is to do; of two things at one time the first named comes first.
    enum Task: Sendable {
        /// The scene's next event.
        case scene
        /// The area is where it was going.
        case areaArrives
        /// The trigger's time is over.
        case triggerEnds
        /// The finished session may stop.
        case stopDue
        /// The stop's time is over.
        case stopEnds
        /// The pull was beyond the threshold for long enough.
        case arms
        /// The source that doesn't say so has ended its gesture.
        case quiet
        /// Something that was done inside a hook or callback, for a later time.
        case input
    }

    /// When the trigger's time is over.
    var triggerEnds: Seconds?
    /// When the finished session may stop.
    var stopDue: Seconds?
    /// When the stop's time is over.
    var stopEnds: Seconds?
}
