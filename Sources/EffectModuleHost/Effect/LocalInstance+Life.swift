import CEffectModule
import CModuleHost
import RefreshKit

// Making an instance, and what is done around its hooks.
extension LocalInstance {
    static func makeCall(_ module: LocalGeneration) -> UnsafeMutablePointer<module_call> {
        let call = UnsafeMutablePointer<module_call>.allocate(capacity: 1)
        call.initialize(to: module_call())
        call.pointee.label = module.context.label.pointer
        return call
    }

    /// Calls `create`; answers with the instance.
    static func create(
        _ parts: EffectCreation, _ index: Int, _ effect: DescriptorReader.Effect,
        in module: LocalGeneration, _ call: UnsafeMutablePointer<module_call>, _ report: CallReport
    ) throws(EffectError) -> UnsafeMutableRawPointer {
        let values = CreationValues(
            parts.values, for: effect.manifest.descriptor.parameters)
        var creation = refresh_creation()
        creation.struct_size = UInt32(MemoryLayout<refresh_creation>.size)
        creation.flags = parts.flags
        creation.width = parts.size.width
        creation.height = parts.size.height
        creation.hold_extent = parts.holdExtent
        creation.trigger_distance = parts.triggerDistance
        creation.effect = UInt32(index)
        creation.value_count = UInt32(values.values.count)
        creation.host = UnsafePointer(module.host)
        creation.values = values.values.isEmpty ? nil : UnsafePointer(values.values.baseAddress)
        creation.curves = values.curves.flatMap { UnsafePointer($0.baseAddress) }
        let result = guarded(.create, report) {
            module_call_begin(call, module.host)
            defer { module_call_end(call) }
            return effect.hooks.create?(&creation) ?? REFRESH_ERROR
        }
        noteModes(.create, call, report)
        let place = SafeText.line(module.path) + ": create "
        guard result >= 0 else {
            throw .failed(reason: place + "failed: " + call.reason(of: result))
        }
        guard let instance = creation.instance else {
            throw .failed(reason: place + "succeeded, but left no instance")
        }
        return instance
    }

    /// The extension by which a module says what comes next; nil when it has none.
    static func timeline(
        of table: refresh_hooks, _ instance: UnsafeMutableRawPointer,
        _ call: UnsafeMutablePointer<module_call>, _ module: LocalGeneration,
        _ report: CallReport
    ) -> refresh_timeline? {
        guard let getExtension = table.get_extension else { return nil }
        module_call_begin(call, module.host)
        let pointer = getExtension(instance, REFRESH_TIMELINE_ID)
        module_call_end(call)
        noteModes(.getExtension, call, report)
        guard let pointer else { return nil }
        let address = pointer.assumingMemoryBound(to: refresh_timeline.self)
        guard
            let timeline = refresh_timeline(
                copying: address, least: InterfaceVersion.Least.timeline)
        else {
            report.note(.getExtension, "\(REFRESH_TIMELINE_ID) is too small or too large", .error)
            return nil
        }
        guard timeline.schedule != nil, timeline.advance != nil else {
            report.note(.getExtension, "a function of \(REFRESH_TIMELINE_ID) is null", .error)
            return nil
        }
        return timeline
    }

    static func hooks(of table: refresh_hooks, hasTimeline: Bool) -> HookSet {
        var hooks: HookSet = []
        if table.progress != nil { hooks.insert(HookSet(.progress)) }
        if table.trigger != nil { hooks.insert(HookSet(.trigger)) }
        if table.animate != nil { hooks.insert(HookSet(.animate)) }
        if table.stop != nil { hooks.insert(HookSet(.stop)) }
        if table.layout != nil { hooks.insert(HookSet(.layout)) }
        if table.draw != nil { hooks.insert(HookSet(.draw)) }
        if hasTimeline { hooks.formUnion([HookSet(.schedule), HookSet(.advance)]) }
        return hooks
    }

    /// Runs a hook that comes seldom, and puts right what it changed about the process.
    static func guarded(_ hook: ModuleHook, _ report: CallReport, _ body: () -> Int32) -> Int32 {
        let before = ProcessState()
        let result = body()
        for change in before.restore() { report.note(hook, change.text, .warning) }
        return result
    }

    /// Says that a call left the floating-point modes changed, if it did.
    @inline(__always) static func noteModes(
        _ hook: ModuleHook, _ call: UnsafeMutablePointer<module_call>, _ report: CallReport
    ) {
        guard call.pointee.changed_modes != 0 else { return }
        call.pointee.changed_modes = 0
        report.note(hook, ProcessState.Change.floatModes.text, .warning)
    }

    /// Logs what a create that failed left.
    static func log(_ report: CallReport, _ id: EffectID, to module: LocalGeneration) {
        for note in report.notes {
            module.services.log(
                ModuleMessage(
                    level: note.level, path: module.path, effect: id, hook: note.hook.name,
                    text: note.text))
        }
    }
}
