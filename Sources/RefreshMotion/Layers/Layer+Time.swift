import RefreshGeometry

/// The layer's own time: t = (superlayer's time − begin) · speed + offset. The root's superlayer
/// time is the scene's.
extension Layer {
    /// The superlayer's time at which the layer's own one begins, in seconds. Default 0.
    public var beginTime: Seconds {
        get { state.pointee.time.beginTime }
        set { setTime { $0.beginTime = newValue } }
    }

    /// How fast the layer's time runs; 0 stands still, negative runs backwards. Default 1.
    ///
    /// To pause: `let t = layer.convertTime(scene.now, from: nil)`, speed 0, ``timeOffset`` t. To
    /// go on: speed 1, offset 0, begin 0, then begin `layer.convertTime(scene.now, from: nil) - t`
    /// (Apple QA1673).
    public var speed: Double {
        get { state.pointee.time.speed }
        set { setTime { $0.speed = newValue } }
    }

    /// Seconds added to the layer's time. Default 0.
    public var timeOffset: Seconds {
        get { state.pointee.time.timeOffset }
        set { setTime { $0.timeOffset = newValue } }
    }

    /// A time of another layer, or of the scene for nil, as a time of this one.
    ///
    /// Where a time stands still on the way, it is taken as the begin of what stands still.
    public func convertTime(_ time: Seconds, from other: Layer?) -> Seconds {
        localTime(at: other?.hostTime(time) ?? time)
    }

    /// A time of this layer as one of another layer, or of the scene for nil.
    ///
    /// Where a time stands still on the way, it is taken as the begin of what stands still.
    public func convertTime(_ time: Seconds, to other: Layer?) -> Seconds {
        let host = hostTime(time) ?? time
        return other?.localTime(at: host) ?? host
    }

    /// The layer's time at a time of the scene.
    final func localTime(at host: Seconds) -> Seconds {
        let above = state.pointee.superlayer?.localTime(at: host) ?? host
        return state.pointee.time.local(above)
    }

    /// How many seconds of the layer pass in one of the scene.
    final var timeRate: Double {
        state.pointee.time.speed * (state.pointee.superlayer?.timeRate ?? 1)
    }

    /// The layer's time and rate at a time of the scene.
    final func local(at host: Seconds) -> LocalTime {
        // Mostly no layer has a time of its own, and there is no chain to go up.
        if let clock = state.pointee.clock, clock.pointee.ownTimes == 0 {
            return LocalTime(seconds: host, rate: 1)
        }
        return LocalTime(seconds: localTime(at: host), rate: timeRate)
    }

    /// The scene's time at a time of the layer; nil where time stands still on the way.
    final func sceneTime(_ local: Seconds) -> Seconds? {
        guard let above = state.pointee.time.parent(local) else { return nil }
        guard let superlayer = state.pointee.superlayer else { return above }
        return superlayer.sceneTime(above)
    }

    private func hostTime(_ local: Seconds) -> Seconds? {
        let above = state.pointee.time.parent(local) ?? state.pointee.time.beginTime
        guard let superlayer = state.pointee.superlayer else { return above }
        return superlayer.hostTime(above)
    }

    private func setTime(_ change: (inout TimeSpace) -> Void) {
        var time = state.pointee.time
        change(&time)
        guard time.beginTime.isDrawableTime, time.speed.isDrawable, time.timeOffset.isDrawableTime
        else { return refuse(.refusedTiming, "speed, beginTime or timeOffset") }
        let old = state.pointee.time
        guard time != old else { return }
        state.pointee.time = time
        guard let clock = state.pointee.clock else { return }
        if old == TimeSpace() { clock.pointee.ownTimes += 1 }
        if time == TimeSpace() { clock.pointee.ownTimes -= 1 }
        clock.pointee.stamp &+= 1
        rescheduleAll()
    }
}
