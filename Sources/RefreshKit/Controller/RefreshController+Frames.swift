extension RefreshController {
    /// What is to be shown at `time`, after everything that is due by then.
    ///
    /// A time before the last one, or that is none, is answered with the last frame and a
    /// diagnostic; inside a hook or callback the last frame is the answer too.
    public func frame(at time: Seconds) -> RefreshFrame {
        let isEarlier = time < now
        guard let time = accepted(time), !isBusy, !(isEarlier && hasShown) else { return shown }
        advance(to: time)
        // Three lists take turns: a host that keeps its last frame, and with it that frame's list
        // and the one before, leaves the third one's memory to this frame.
        var list = DisplayList()
        swap(&list, &spareList)
        list.removeAll()
        stage.scene.emit(into: &list)
        spareList = shown.previous
        shown = RefreshFrame(
            time: now, displayList: list, previous: shown.displayList,
            extent: stage.area.height, state: state, session: session, nextChange: nextChange)
        hasShown = true
        return shown
    }

    private var nextChange: RefreshFrame.Change {
        if motion.isMoving(at: now) { return .now }
        var change = nextEventTime
        if let scene = stage.scene.nextChangeTime { change = min(change ?? scene, scene) }
        guard let change else { return .never }
        return change > now ? .at(change) : .now
    }
}
