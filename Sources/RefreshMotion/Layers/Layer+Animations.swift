public import RefreshGeometry

extension Layer {
    /// Adds a copy of an animation.
    ///
    /// What it leaves open is looked up in what shows now. It begins now (or at its begin time),
    /// after its delay; on a layer outside a scene, when that enters one. Animations apply in the
    /// order they were added, later ones on top. One under the same key is removed, its completion
    /// called with false. A faulty animation is refused with a diagnostic and its completion
    /// called with false.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - key: A name to remove or replace it by; nil for none.
    public func add(_ animation: Animation, forKey key: Name? = nil) {
        if let problem = problem(of: animation) {
            refuse(problem, Slot.name(animation.slot))
            finish(animation.completion, false)
            return
        }
        let content = content(of: animation)
        var timing = animation.timing
        if timing.duration <= 0 { timing.duration = Timing.defaultDuration }
        if let key { removeAnimation(forKey: key) }
        if animation.slot == Slot.zPosition { sortAmongSiblings() }
        let scene = state.pointee.scene
        let track = Track(
            animation, name: key, content: content, timing: timing,
            begin: scene.map { begin(of: timing, at: $0.now) })
        state.pointee.tracks.append(track)
        state.pointee.isStale = true
        if let scene { schedule(track, in: scene) }
    }

    /// Sets a property and animates it from what shows now to the new value.
    ///
    /// Runs under the property's name as key, so that a later call takes over from an earlier one.
    ///
    /// - Parameters:
    ///   - key: The property.
    ///   - value: The new model value; a refused one changes nothing.
    ///   - duration: Seconds; 0 or less changes it at once after the delay, without animating.
    ///   - delay: Seconds for which the old value still shows.
    ///   - timing: How the progress is eased.
    ///   - completion: Called once at the end.
    public func animate<V: Animatable>(
        _ key: LayerKey<V>, to value: V, duration: Seconds = Timing.defaultDuration,
        delay: Seconds = 0, timing: TimingFunction = .linear,
        completion: Animation.Completion? = nil
    ) {
        let from = presentation[key]
        guard set(key, value) else {
            finish(completion, false)
            return
        }
        if duration <= 0 && delay <= 0 {
            removeAnimation(forKey: key.name)
            finish(completion, true)
            return
        }
        let isJump = duration <= 0
        add(
            .basic(
                key, from: from, to: isJump ? from : value, duration: isJump ? delay : duration,
                delay: isJump ? 0 : delay, timing: timing, fill: .backwards, completion: completion),
            forKey: key.name)
    }

    /// The keys under which animations are on the layer, in the order they were added.
    public var animationKeys: [Name] { state.pointee.tracks.compactMap { $0.name } }

    /// Whether any animation is on the layer.
    public var hasAnimations: Bool { !state.pointee.tracks.isEmpty }

    /// Removes the animation under a key; its completion is called with false unless it ended.
    public func removeAnimation(forKey key: Name) {
        guard let index = state.pointee.tracks.firstIndex(where: { $0.name == key }) else { return }
        drop(state.pointee.tracks.remove(at: index))
    }

    /// Removes all animations; their completions are called with false unless they ended.
    public func removeAllAnimations() {
        let tracks = state.pointee.tracks
        guard !tracks.isEmpty else { return }
        state.pointee.tracks = []
        for track in tracks { drop(track) }
    }

    /// Whether any animation on the layer touches one of these places.
    final func animates(_ slots: ClosedRange<Int>) -> Bool {
        for i in 0..<state.pointee.tracks.count
        where state.pointee.tracks[i].slots.overlaps(slots) { return true }
        return false
    }

    private func drop(_ track: Track) {
        state.pointee.isStale = true
        if let event = track.endEvent { state.pointee.scene?.cancel(event) }
        track.endEvent = nil
        if !track.hasEnded { finish(track.completion, false) }
    }

    /// Calls a completion: as the scene's next event, or at once outside a scene.
    private func finish(_ completion: Animation.Completion?, _ finished: Bool) {
        guard let completion else { return }
        if let scene = state.pointee.scene {
            scene.schedule(.complete(completion, finished: finished), at: scene.now)
        } else {
            completion(finished)
        }
    }
}
