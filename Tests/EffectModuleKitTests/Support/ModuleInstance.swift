import CEffectModule
import EffectModuleKit

/// An effect of a module, called hook by hook as a host calls it.
final class ModuleInstance {
    let host = TestHost()
    let hooks: refresh_hooks
    /// What the next hook gets.
    var frame = refresh_frame()
    /// The room that the next draw gets, in words.
    var capacity = 1 << 18
    /// What the module answered to `create`.
    private(set) var result: Int32 = 0
    let timeline: UnsafePointer<refresh_timeline>?

    /// Creates an instance; nothing but ``result`` means anything when that failed.
    init(
        _ descriptor: UnsafePointer<refresh_descriptor>, effect: UInt32,
        size: Size = Size(390, 170), holdExtent: Double = 90, triggerDistance: Double = 140,
        flags: UInt32 = 0, values: [refresh_value]? = nil,
        change: (inout refresh_creation) -> Void = { _ in }
    ) {
        hooks = descriptor.pointee.hooks.pointee
        let values = values ?? descriptor.initialValues
        var creation = refresh_creation()
        creation.struct_size = UInt32(MemoryLayout<refresh_creation>.size)
        creation.flags = flags
        creation.width = size.width
        creation.height = size.height
        creation.hold_extent = holdExtent
        creation.trigger_distance = triggerDistance
        creation.effect = effect
        creation.value_count = UInt32(values.count)
        creation.host = UnsafePointer(host.pointer)
        let create = hooks.create
        result = values.withUnsafeBufferPointer { values in
            creation.values = values.baseAddress
            change(&creation)
            return create?(&creation) ?? REFRESH_ERROR
        }
        frame.struct_size = UInt32(MemoryLayout<refresh_frame>.size)
        frame.width = size.width
        frame.height = size.height
        frame.hold_extent = holdExtent
        frame.trigger_distance = triggerDistance
        frame.instance = creation.instance
        timeline = hooks.get_extension?(creation.instance, REFRESH_TIMELINE_ID)?
            .assumingMemoryBound(to: refresh_timeline.self)
    }

    deinit { if result == REFRESH_OK { hooks.destroy?(frame.instance) } }

    /// Sets what the next hooks get.
    func at(_ time: Double, extent: Double? = nil) {
        frame.time = time
        if let extent { frame.extent = extent }
        frame.fraction = frame.extent / frame.trigger_distance
    }

    func progress() -> Int32 { hooks.progress?(&frame) ?? 1 }
    func animate() -> Int32 { hooks.animate?(&frame) ?? 1 }
    func layout() -> Int32 { hooks.layout?(&frame) ?? 1 }
    func advance() -> Int32 { timeline?.pointee.advance?(&frame) ?? 1 }

    func trigger() -> (result: Int32, seconds: Double) {
        var seconds = 0.0
        let result = hooks.trigger?(&frame, &seconds) ?? 1
        return (result, seconds)
    }

    func stop(_ outcome: UInt32 = REFRESH_SUCCESS) -> (result: Int32, seconds: Double) {
        var seconds = 0.0
        frame.outcome = outcome
        let result = hooks.stop?(&frame, &seconds) ?? 1
        frame.outcome = 0
        return (result, seconds)
    }

    /// What `schedule` says.
    func schedule() -> refresh_schedule {
        var schedule = refresh_schedule()
        schedule.struct_size = UInt32(MemoryLayout<refresh_schedule>.size)
        schedule.next_event = REFRESH_NEVER
        schedule.next_change = REFRESH_NEVER
        _ = timeline?.pointee.schedule?(frame.instance, &schedule)
        return schedule
    }

    /// What `draw` answers and writes into a buffer of ``capacity`` words.
    func draw() -> (result: Int32, words: [UInt32], flags: UInt32) {
        var buffer = refresh_buffer()
        buffer.struct_size = UInt32(MemoryLayout<refresh_buffer>.size)
        buffer.capacity = UInt32(capacity)
        var result: Int32 = 1
        let words = [UInt32](unsafeUninitializedCapacity: max(capacity, 1)) { words, count in
            buffer.words = words.baseAddress
            withUnsafeMutablePointer(to: &buffer) { buffer in
                frame.out = buffer
                result = hooks.draw?(&frame) ?? 1
                frame.out = nil
            }
            count = Int(buffer.count)
        }
        return (result, words, buffer.flags)
    }
}

extension UnsafePointer<refresh_descriptor> {
    /// The defaults of all parameters.
    var initialValues: [refresh_value] {
        (0..<Int(pointee.parameter_count)).compactMap {
            pointee.parameters?[$0]?.pointee.initial
        }
    }
}
