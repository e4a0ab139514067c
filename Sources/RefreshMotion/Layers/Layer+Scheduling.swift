import RefreshGeometry

extension Layer {
    /// The begin of a timing in the layer's time, added at a time of the scene.
    final func begin(of timing: Timing, at now: Seconds) -> Seconds {
        (timing.beginTime == 0 ? localTime(at: now) : timing.beginTime) + timing.delay
    }

    /// Begins the animations that waited for a scene.
    final func beginTracks(in scene: Scene) {
        let waiting = state.pointee.tracks
        guard !waiting.isEmpty else { return }
        state.pointee.tracks = waiting.map {
            $0.begin == nil ? Track($0, begin: begin(of: $0.timing, at: scene.now)) : $0
        }
        for track in state.pointee.tracks where track.endEvent == nil { schedule(track, in: scene) }
    }

    /// Puts the end of a track into the queue, if it has one.
    final func schedule(_ track: Track, in scene: Scene) {
        guard !track.hasEnded, let end = endTime(of: track) else { return }
        track.endEvent = scene.schedule(
            .end(Unmanaged.passUnretained(self), Unmanaged.passUnretained(track)), at: end)
    }

    /// Moves the ends of all animations of the layer and of those in it to where they are now.
    final func rescheduleAll() {
        guard let scene = state.pointee.scene else { return }
        for track in state.pointee.tracks where !track.hasEnded {
            switch (track.endEvent, endTime(of: track)) {
            case (let event?, let time?): scene.move(event, to: time)
            case (let event?, nil):
                scene.cancel(event)
                track.endEvent = nil
            case (nil, _): schedule(track, in: scene)
            }
        }
        state.pointee.isStale = true
        for layer in state.pointee.sublayers { layer.rescheduleAll() }
    }

    /// A track has come to its end.
    final func end(_ track: Track) {
        track.endEvent = nil
        track.hasEnded = true
        state.pointee.isStale = true
        if track.isRemovedOnCompletion { state.pointee.tracks.removeAll { $0 === track } }
        track.completion?(true)
    }

    /// The scene's time from which the layer may look different, given that it did not at the
    /// scene's time: that time itself while an animation is active.
    final func nextChange(after now: Seconds) -> Seconds? {
        var next: Seconds?
        if !state.pointee.tracks.isEmpty {
            let time = local(at: now)
            for i in 0..<state.pointee.tracks.count {
                let track = state.pointee.tracks[i]
                guard
                    let change = track.nextChange(
                        at: time, now: now, toScene: { self.sceneTime($0) })
                else { continue }
                if change <= now { return now }
                next = min(next ?? change, change)
            }
        }
        for i in 0..<state.pointee.sublayers.count {
            guard let change = state.pointee.sublayers[i].nextChange(after: now) else { continue }
            if change <= now { return now }
            next = min(next ?? change, change)
        }
        return next
    }

    private func endTime(of track: Track) -> Seconds? {
        guard let local = track.end(rate: timeRate) else { return nil }
        return sceneTime(local)
    }
}
