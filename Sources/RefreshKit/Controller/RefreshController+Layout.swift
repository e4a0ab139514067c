// Changes of the room there is.
extension RefreshController {
    /// The scroll view has another size, in points, each side from 0 to 100,000; refused
    /// otherwise. Changes the canvas, unless the configuration fixes one.
    public func resize(to viewport: Size, at time: Seconds? = nil) {
        submit(.resize(viewport), at: time)
    }

    /// The area is to be so high while the app refreshes, in points, from 1 to 10,000; refused
    /// otherwise. In the middle of a session the area goes there from where it is.
    public func changeHoldExtent(to extent: Double, at time: Seconds? = nil) {
        submit(.changeHoldExtent(extent), at: time)
    }

    func resize(_ size: Size) {
        let sides = RefreshConfiguration.sides
        guard sides.contains(size.width), sides.contains(size.height) else {
            return diagnose(.nonFinite, "a size that is not finite or out of range, ignored")
        }
        viewport = size
        layOut()
    }

    func changeHoldExtent(_ extent: Double) {
        guard RefreshConfiguration.distances.contains(extent) else {
            return diagnose(
                .nonFinite, "a hold extent that is not finite or out of range, ignored")
        }
        guard extent != stage.holdExtent else { return }
        stage.layOut(size: stage.size, holdExtent: extent)
        if live != nil, !isClosing { openAnew() }
        layOut(always: true)
    }

    private func openAnew() {
        if let untouched {
            self.untouched = motion(
                from: untouched.extent(at: now), velocity: untouched.velocity(at: now),
                to: stage.holdExtent)
        }
        if gesture.holder == nil {
            move(to: stage.holdExtent, velocity: motion.velocity(at: now))
        } else {
            gesture.floor = min(gesture.floor, stage.holdExtent)
        }
    }

    private func layOut(always: Bool = false) {
        let size = configuration.canvas ?? Stage.canvas(viewport, stage.holdExtent)
        guard always || size != stage.size else { return }
        stage.layOut(size: size, holdExtent: stage.holdExtent)
        isFresh = false
        callLayout()
    }
}
