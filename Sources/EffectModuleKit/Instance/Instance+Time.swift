import CEffectModule
import RefreshKit

// Time: an instance goes where the host's frames are, and what is due on the way happens at its
// own time.
extension Instance {
    /// Brings the stage to how things stand in a frame; a negative number, with the reason told,
    /// for a frame that says nothing one can draw.
    func bring(to frame: refresh_frame) -> Int32 {
        let sides = RefreshConfiguration.sides
        let limit = Double.drawableLimit
        guard frame.time >= stage.scene.now, frame.time <= RefreshController.timeLimit else {
            return host.fail(
                REFRESH_ERROR_ARGUMENT, "a time that is not finite or before the last one")
        }
        guard frame.extent >= 0, frame.extent <= limit, frame.overpull >= 0,
            frame.overpull <= limit, frame.velocity.magnitude <= limit,
            sides.contains(frame.width), sides.contains(frame.height),
            RefreshConfiguration.distances.contains(frame.hold_extent)
        else {
            return host.fail(
                REFRESH_ERROR_ARGUMENT, "a frame with a number that is not finite or out of range")
        }
        let area = Area(width: frame.width, height: frame.extent, overpull: frame.overpull)
        let size = Size(frame.width, frame.height)
        deliver(before: frame.time)
        if frame.time != stage.scene.now || area != stage.area || size != stage.size
            || frame.velocity != stage.velocity || frame.hold_extent != stage.holdExtent
        {
            isFresh = false
        }
        stage.layOut(size: size, holdExtent: frame.hold_extent)
        stage.bring(to: frame.time, area: area, velocity: frame.velocity)
        freshen()
        if !isScheduled { deliverDue() }
        return REFRESH_OK
    }

    /// Has `update` called for the present moment, if something changed.
    func freshen() {
        guard !isFresh else { return }
        effect.update(at: stage.scene.now, on: stage)
        isFresh = true
    }

    /// Delivers what is due now, and what that calls for at once.
    func deliverDue() {
        while let due = nextEvent, due <= stage.scene.now {
            fire()
            freshen()
        }
    }

    /// When the next animation ends or timer runs out; nil for none.
    var nextEvent: Seconds? { isSilenced ? nil : stage.scene.nextEventTime }

    /// Delivers what a host that does not call for it has left behind; the area is then as it was
    /// at the last call.
    private func deliver(before time: Seconds) {
        while let due = nextEvent, due < time {
            stage.bring(to: due, area: stage.area, velocity: stage.velocity)
            isFresh = false
            freshen()
            fire()
        }
    }

    private func fire() {
        guard allowance.spend(at: stage.scene.now) else {
            isSilenced = true
            return host.warn("events that call for events without end, no longer delivered")
        }
        stage.scene.fireNext()
        isFresh = false
    }
}
