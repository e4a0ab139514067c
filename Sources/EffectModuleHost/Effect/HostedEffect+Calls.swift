import CEffectModule
import CModuleHost
import RefreshKit

// The calls of hooks that take a frame.
extension HostedEffect {
    typealias FrameHook = @convention(c) (UnsafePointer<refresh_frame>?) -> Int32
    typealias SecondsHook =
        @convention(c) (
            UnsafePointer<refresh_frame>?, UnsafeMutablePointer<Double>?
        ) -> Int32

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

    /// Calls a hook; one that is null does nothing and succeeds.
    func run(_ name: ModuleHook, _ hook: FrameHook?) {
        guard let hook, enter(name) else { return }
        fillFrame()
        let result = module_call_frame(call, module.host, hook, frame)
        isInside = false
        leave(name, result)
    }

    /// Calls a hook that answers with seconds.
    func run(_ name: ModuleHook, _ hook: SecondsHook?) -> Seconds {
        guard let hook, enter(name) else { return 0 }
        fillFrame()
        var seconds = 0.0
        let result = module_call_seconds(call, module.host, hook, frame, &seconds)
        isInside = false
        leave(name, result)
        guard result >= 0 else { return 0 }
        guard seconds >= 0, seconds <= RefreshController.longestPhase else {
            let shown =
                seconds.isFinite ? DecimalWriter.significant(seconds) : "a number that is none"
            fail(name, "set \(shown) as its seconds, taken as 0; allowed: 0 to 3600")
            return 0
        }
        return seconds
    }

    /// Whether a hook may be called now; it is inside from then on.
    @inline(__always) func enter(_ name: ModuleHook) -> Bool {
        guard !isStopped, !isInside else {
            if isInside { report(name, "called while another of its hooks runs; left out") }
            return false
        }
        isInside = true
        return true
    }

    /// What a hook's result means.
    @inline(__always) func leave(_ name: ModuleHook, _ result: Int32) {
        if call.pointee.changed_modes != 0 { reportModes(name) }
        if result >= 0 {
            hookFailures = 0
        } else {
            fail(name, call.reason(of: result))
        }
    }

    /// Says that a call left the floating-point modes changed, if it did.
    func reportModes(_ name: ModuleHook) {
        guard call.pointee.changed_modes != 0 else { return }
        call.pointee.changed_modes = 0
        report(name, ProcessState.Change.floatModes.text, level: .warning)
    }
}
