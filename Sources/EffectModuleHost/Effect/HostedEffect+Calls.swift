import CEffectModule
import RefreshKit

// The calls of hooks that take a frame.
extension HostedEffect {
    /// Brings the frame to how things stand now.
    func fillFrame() {
        frame.pointee.time = stage.scene.now
        let pull = stage.pull
        frame.pointee.extent = pull.extent
        frame.pointee.fraction = pull.fraction
        frame.pointee.overpull = stage.area.overpull
        frame.pointee.velocity = stage.velocity
        let size = stage.size
        frame.pointee.width = size.width
        frame.pointee.height = size.height
        frame.pointee.hold_extent = stage.holdExtent
    }

    /// Calls a hook, and answers with the seconds that it set; one that is not there does nothing
    /// and succeeds.
    func run(_ hook: ModuleHook) -> Seconds {
        guard hooks.contains(hook), enter(hook) else { return 0 }
        fillFrame()
        var seconds = 0.0
        let result = instance.call(hook, frame, &seconds)
        isInside = false
        leave(hook, result)
        guard result >= 0, seconds != 0 else { return 0 }
        guard seconds > 0, seconds <= RefreshController.longestPhase else {
            let shown =
                seconds.isFinite ? DecimalWriter.significant(seconds) : "a number that is none"
            fail(hook, "set \(shown) as its seconds, taken as 0; allowed: 0 to 3600")
            return 0
        }
        return seconds
    }

    /// Whether a hook may be called now; it is inside from then on.
    @inline(__always) func enter(_ hook: ModuleHook) -> Bool {
        guard !isStopped, !isInside else {
            if isInside { report(hook, "called while another of its hooks runs; left out") }
            return false
        }
        isInside = true
        return true
    }

    /// What a hook's result means.
    @inline(__always) func leave(_ hook: ModuleHook, _ result: Int32) {
        if !callReport.isEmpty { tellNotes() }
        if result >= 0 {
            hookFailures = 0
        } else {
            fail(hook, instance.reason(of: result))
        }
    }

    /// Reports what calls left besides their results.
    func tellNotes() {
        for note in callReport.take() { report(note.hook, note.text, level: note.level) }
    }
}
