// The open area.
extension RefreshController {
    /// The height of the area stays what a finger makes it.
    func hold(at extent: Double) {
        motion = .rest(extent)
        isFresh = false
    }

    /// The area goes to a height on its own.
    func move(to target: Double, velocity: Double) {
        motion = motion(from: motion.extent(at: now), velocity: velocity, to: target)
        isFresh = false
    }

    /// How the area goes from one height to another, from now on.
    func motion(from extent: Double, velocity: Double, to target: Double) -> AreaMotion {
        if stage.prefersReducedMotion {
            return .timed(0.2, .easeOut, from: extent, to: target, at: now)
        }
        switch configuration.viewSpring {
        case .spring: return .spring(from: extent, velocity: velocity, to: target, at: now)
        case .timed(let duration, let curve):
            return .timed(duration, curve, from: extent, to: target, at: now)
        }
    }

    /// The area closes, after a pull or a stop.
    func close(velocity: Double) {
        isClosing = true
        move(to: 0, velocity: velocity)
        guard let untouched else { return }
        self.untouched = motion(
            from: untouched.extent(at: now), velocity: untouched.velocity(at: now), to: 0)
    }

    /// The area is where it was going.
    func areaArrives() {
        hold(at: motion.target)
        guard isClosing else { return }
        isClosing = false
        untouched = nil
        callProgress()
        change(to: .idle)
        if let ended = live {
            live = nil
            callSettled(ended)
        }
        beginWaiting()
    }
}
