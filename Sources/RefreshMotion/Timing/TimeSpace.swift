/// How a layer's time follows from its superlayer's: t = (parent − begin) · speed + offset.
struct TimeSpace: Equatable {
    var beginTime: Seconds = 0
    var speed: Double = 1
    var timeOffset: Seconds = 0

    /// The layer's time at a time of its superlayer.
    func local(_ parent: Seconds) -> Seconds { (parent - beginTime) * speed + timeOffset }

    /// The superlayer's time at a time of the layer; nil while the layer's time stands still.
    func parent(_ local: Seconds) -> Seconds? {
        guard speed != 0 else { return nil }
        let time = (local - timeOffset) / speed + beginTime
        return time.isDrawableTime ? time : nil
    }
}

/// A time of one layer and the direction it runs in.
struct LocalTime {
    var seconds: Seconds
    /// Seconds of the layer for one of the host; negative when its time runs backwards.
    var rate: Double
}
