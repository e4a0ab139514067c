import CEffectModule
import RefreshKit

// What happens between two hooks.
extension HostedEffect {
    private static let changeKey: Name = "change"

    /// Asks what comes next, and has the scene wait for it.
    func follow() {
        guard !isStopped else { return }
        guard hooks.contains(.schedule) else {
            if isLive { change(at: stage.scene.now) }
            return
        }
        var schedule = refresh_schedule(
            struct_size: UInt32(MemoryLayout<refresh_schedule>.size), reserved: 0,
            next_event: REFRESH_NEVER, next_change: REFRESH_NEVER)
        guard enter(.schedule) else { return }
        let result = instance.schedule(&schedule)
        isInside = false
        leave(.schedule, result)
        guard result >= 0 else { return }
        let event = checked(schedule.next_event)
        let change = checked(schedule.next_change)
        wait(until: event)
        self.change(at: change)
    }

    /// The time an effect without a timeline is asked for frames: while a session lives, and as
    /// long as its stop takes.
    func endSession(at time: Seconds) {
        guard !hooks.contains(.schedule), !isLive, changeTime != REFRESH_NEVER, time >= stopEnd
        else { return }
        change(at: nil)
    }

    /// A time that the module named, now at the earliest; nil for never.
    private func checked(_ time: Seconds) -> Seconds? {
        guard !time.isNaN else {
            fail(.schedule, "named a time that is no number")
            return nil
        }
        return time > RefreshController.timeLimit ? nil : max(time, stage.scene.now)
    }

    private func wait(until time: Seconds?) {
        let time = time ?? REFRESH_NEVER
        if let timer, timer.isPending, timerTime == time { return }
        if let timer { stage.scene.cancel(timer) }
        timer = nil
        timerTime = time
        guard time != REFRESH_NEVER else { return }
        timer = stage.scene.at(time) { [weak self] in self?.eventComes() }
    }

    private func eventComes() {
        timer = nil
        _ = run(.advance)
        follow()
    }

    /// From when on the picture changes; nil for never.
    private func change(at time: Seconds?) {
        let time = time ?? REFRESH_NEVER
        let isRunning = changeTime <= stage.scene.now
        if time == changeTime || isRunning && time <= stage.scene.now { return }
        changeTime = time
        layer.removeAnimation(forKey: HostedEffect.changeKey)
        guard time != REFRESH_NEVER else { return }
        // Without an end it says that something moves, and keeps nobody from being settled.
        var animation = Animation.basic(
            .value, from: 0, to: 1, duration: 1, repeatCount: .infinity)
        animation.timing.beginTime = time
        layer.add(animation, forKey: HostedEffect.changeKey)
    }
}
