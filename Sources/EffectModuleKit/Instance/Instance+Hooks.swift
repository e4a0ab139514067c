import CEffectModule
import RefreshKit

// The hooks, each at the moment that its frame has brought the stage to. They answer REFRESH_OK or
// why not.
extension Instance {
    func progress() -> Int32 {
        guard place == .open else {
            return host.fail(REFRESH_ERROR_ORDER, "progress between trigger and stop")
        }
        effect.progress(stage.pull, on: stage)
        isFresh = false
        return REFRESH_OK
    }

    func trigger(_ seconds: inout Double) -> Int32 {
        guard place == .open else {
            return host.fail(REFRESH_ERROR_ORDER, "a second trigger before stop")
        }
        place = .triggered
        seconds = effect.trigger(on: stage)
        isFresh = false
        return REFRESH_OK
    }

    func animate() -> Int32 {
        guard place == .triggered else {
            return host.fail(REFRESH_ERROR_ORDER, "animate without a trigger before it")
        }
        place = .animated
        effect.animate(on: stage)
        isFresh = false
        return REFRESH_OK
    }

    func stop(_ outcome: UInt32, _ seconds: inout Double) -> Int32 {
        guard let outcome = RefreshOutcome(outcome) else {
            return host.fail(REFRESH_ERROR_ARGUMENT, "an outcome that is none")
        }
        guard place != .open else { return REFRESH_OK }
        place = .open
        seconds = effect.stop(outcome, on: stage)
        isFresh = false
        return REFRESH_OK
    }

    func layout() -> Int32 {
        effect.layout(on: stage)
        isFresh = false
        return REFRESH_OK
    }

    func draw(into out: UnsafeMutablePointer<refresh_buffer>?) -> Int32 {
        guard let out, SizedStruct.isComplete(UnsafePointer(out), as: refresh_buffer.self),
            out.pointee.count <= out.pointee.capacity
        else { return host.fail(REFRESH_ERROR_ARGUMENT, "draw without a buffer") }
        list.removeAll()
        stage.scene.emit(into: &list)
        list.withWords { out.pointee.append($0) }
        return REFRESH_OK
    }

    /// What is due now happens.
    func advance() -> Int32 {
        isScheduled = true
        deliverDue()
        return REFRESH_OK
    }

    /// What comes next.
    func schedule(_ schedule: inout refresh_schedule) {
        isScheduled = true
        if let event = nextEvent { schedule.next_event = event }
        if let change = stage.scene.nextChangeTime { schedule.next_change = change }
    }
}

extension refresh_buffer {
    /// Appends commands, all or none.
    fileprivate mutating func append(_ new: UnsafeBufferPointer<UInt32>) {
        guard flags & REFRESH_BUFFER_OVERFLOW == 0, new.count <= Int(capacity - count) else {
            flags |= REFRESH_BUFFER_OVERFLOW
            return
        }
        guard let from = new.baseAddress, let words else { return }
        (words + Int(count)).update(from: from, count: new.count)
        count += UInt32(new.count)
    }
}

extension RefreshOutcome {
    /// The outcome of a number of the C interface; nil for one that is none.
    fileprivate init?(_ code: UInt32) {
        switch code {
        case REFRESH_SUCCESS: self = .success
        case REFRESH_FAILURE: self = .failure
        case REFRESH_CANCELLED: self = .cancelled
        default: return nil
        }
    }
}
