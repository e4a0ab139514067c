import CEffectModule

extension CheckedInstance {
    /// The module's table for `refresh.timeline/1`; nil when it has none.
    private var timeline: refresh_timeline? {
        guard let pointer, let lookUp = effect.hooks.get_extension,
            let table = lookUp(pointer, REFRESH_TIMELINE_ID)
        else { return nil }
        return table.assumingMemoryBound(to: refresh_timeline.self).pointee
    }

    /// When `advance` is to be called next; ``REFRESH_NEVER`` for never.
    var nextEvent: Double {
        guard let pointer, let schedule = timeline?.schedule else { return REFRESH_NEVER }
        var answer = refresh_schedule()
        answer.struct_size = UInt32(MemoryLayout<refresh_schedule>.size)
        answer.next_event = REFRESH_NEVER
        answer.next_change = REFRESH_NEVER
        guard schedule(pointer, &answer) >= 0, !answer.next_event.isNaN else {
            return REFRESH_NEVER
        }
        return answer.next_event
    }

    /// Calls `advance`.
    func advance() -> Int32 { timeline?.advance?(&frame) ?? REFRESH_OK }
}
