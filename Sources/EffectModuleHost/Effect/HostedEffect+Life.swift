import CEffectModule
import CModuleHost
import RefreshKit

// Making and ending an instance.
extension HostedEffect {
    /// Calls `create`; answers with the instance.
    func create(
        _ values: CreationValues, effect index: Int
    ) throws(EffectError) -> UnsafeMutableRawPointer {
        var creation = refresh_creation()
        creation.struct_size = UInt32(MemoryLayout<refresh_creation>.size)
        creation.flags = frame.pointee.flags
        creation.width = stage.size.width
        creation.height = stage.size.height
        creation.hold_extent = stage.holdExtent
        creation.trigger_distance = stage.triggerDistance
        creation.effect = UInt32(index)
        creation.value_count = UInt32(values.values.count)
        creation.host = UnsafePointer(module.host)
        creation.values = values.values.isEmpty ? nil : UnsafePointer(values.values.baseAddress)
        let result = guarded(.create) {
            module_call_begin(call, module.host)
            defer { module_call_end(call) }
            return hooks.create?(&creation) ?? REFRESH_ERROR
        }
        reportModes(.create)
        let place = SafeText.line(module.path) + ": create "
        guard result >= 0 else {
            throw .failed(reason: place + "failed: " + call.reason(of: result))
        }
        guard let instance = creation.instance else {
            throw .failed(reason: place + "succeeded, but left no instance")
        }
        module.context.add(instance, of: id)
        return instance
    }

    /// Calls `destroy`, and `stop` before it when a session is still running.
    func destroy() {
        guard !isBroken, let instance = frame.pointee.instance else { return }
        if isLive {
            // Not by stop(_:on:): nothing may refer to an effect that is going away.
            frame.pointee.outcome = REFRESH_CANCELLED
            _ = guarded(.stop) { run(.stop, hooks.stop) }
        }
        module.context.remove(instance)
        guarded(.destroy) {
            module_call_begin(call, module.host)
            hooks.destroy?(instance)
            module_call_end(call)
        }
        reportModes(.destroy)
    }

    /// Runs a hook that comes seldom, and puts right what it changed about the process.
    func guarded<Result>(_ hook: ModuleHook, _ body: () -> Result) -> Result {
        let before = ProcessState()
        let result = body()
        for change in before.restore() { report(hook, change.text, level: .warning) }
        return result
    }
}
