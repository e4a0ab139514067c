import CEffectModule

/// The functions that all effects of all modules share.
enum HookTable {
    /// A table with the `create` of a module; memory that is never freed.
    static func make(create: ModuleSlots.Create?) -> UnsafePointer<refresh_hooks> {
        var hooks = refresh_hooks()
        hooks.struct_size = UInt32(sizeOf: refresh_hooks.self)
        hooks.create = create
        hooks.destroy = { Instance.destroy($0) }
        hooks.progress = { frame in Instance.call(frame) { $0.progress() } }
        hooks.trigger = { frame, seconds in
            Instance.call(frame, seconds) { $0.trigger(&$1) }
        }
        hooks.animate = { frame in Instance.call(frame) { $0.animate() } }
        hooks.stop = { frame, seconds in
            Instance.call(frame, seconds) { $0.stop(frame?.pointee.outcome ?? 0, &$1) }
        }
        hooks.layout = { frame in Instance.call(frame) { $0.layout() } }
        hooks.draw = { frame in Instance.call(frame) { $0.draw(into: frame?.pointee.out) } }
        hooks.get_extension = { _, id in Instance.extension(id) }
        return Constant.make(hooks)
    }

    /// `refresh.timeline/1`.
    nonisolated(unsafe) static let timeline: UnsafePointer<refresh_timeline> = {
        var timeline = refresh_timeline()
        timeline.struct_size = UInt32(sizeOf: refresh_timeline.self)
        timeline.schedule = { Instance.schedule($0, $1) }
        timeline.advance = { frame in Instance.call(frame) { $0.advance() } }
        return Constant.make(timeline)
    }()
}
