extension RefreshController {
    /// What is to be shown at `time`, after everything that is due by then.
    ///
    /// A time before the last one, or that is none, is answered with the last frame and a
    /// diagnostic; inside a hook or callback the last frame is the answer too.
    public func frame(at time: Seconds) -> RefreshFrame {
        let isEarlier = time < now
        guard let time = accepted(time), !isBusy, !(isEarlier && values.pointee.hasShown) else {
            return values.pointee.shown
        }
        advance(to: time)
        let values = values
        // Three lists take turns: a host that keeps its last frame, and with it that frame's list
        // and the one before, leaves the third one's memory to this frame.
        var list = DisplayList()
        swap(&list, &values.pointee.spareList)
        list.removeAll()
        stage.scene.emit(into: &list)
        // Swapped from place to place: copied, all of them would be retained and released.
        swap(&values.pointee.shown.previous, &values.pointee.spareList)
        swap(&values.pointee.shown.displayList, &values.pointee.shown.previous)
        swap(&list, &values.pointee.shown.displayList)
        values.pointee.shown.time = now
        values.pointee.shown.extent = stage.area.height
        values.pointee.shown.state = state
        values.pointee.shown.session = session
        values.pointee.shown.nextChange = nextChange
        values.pointee.hasShown = true
        return values.pointee.shown
    }

    private var nextChange: RefreshFrame.Change {
        if motion.isMoving(at: now) { return .now }
        let scene = stage.scene.nextChangeTime
        if let scene, scene <= now { return .now }
        let event = nextEventTime
        guard let change = event.map({ min($0, scene ?? $0) }) ?? scene else { return .never }
        return change > now ? .at(change) : .now
    }
}
