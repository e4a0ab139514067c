import RefreshGeometry

extension Layer {
    /// What the layer shows at the scene's shown time: the model itself where nothing is animated.
    ///
    /// Computed when asked for, so that a value never depends on when the last frame was drawn.
    final var shownValues: StoredValues {
        if state.pointee.tracks.isEmpty { return model }
        guard let clock = state.pointee.clock else { return model }
        if state.pointee.isStale || state.pointee.stamp != clock.pointee.stamp {
            state.pointee.isStale = false
            state.pointee.stamp = clock.pointee.stamp
            evaluate(at: local(at: clock.pointee.shown))
        }
        guard state.pointee.showsOwnPath else {
            return StoredValues(numbers: shown.numbers, path: model.path)
        }
        return shown
    }

    /// A copy of what the layer shows at a time of the scene, with the animations it has now.
    ///
    /// What happens between now and then is not foreseen: an animation that a completion adds is
    /// not on it yet.
    public func presentation(at time: Seconds) -> LayerValues {
        let values = LayerValues(copying: model)
        guard time.isDrawableTime, state.pointee.scene != nil else { return values }
        let local = local(at: time)
        for track in state.pointee.tracks { _ = track.apply(to: values.stored, at: local) }
        return values
    }

    private func evaluate(at time: LocalTime) {
        shown.numbers.update(from: model.numbers, count: Slot.numberCount)
        var showsOwnPath = false
        for i in 0..<state.pointee.tracks.count
        where state.pointee.tracks[i].apply(to: shown, at: time) { showsOwnPath = true }
        if showsOwnPath || state.pointee.showsOwnPath { state.pointee.isMeasured = false }
        state.pointee.showsOwnPath = showsOwnPath
    }
}
