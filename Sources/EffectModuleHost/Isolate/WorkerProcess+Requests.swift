import CEffectModule
import CModuleHost
import RefreshKit

// What is asked of a module's process.
extension WorkerProcess {
    /// Makes an instance.
    func create(_ instance: RemoteInstance, deadline: Seconds) throws(WorkerDeath) -> WorkerAnswer {
        var writer = WireWriter()
        writer.creation(instance.creation)
        guard writer.bytes.count <= channel.data.count else {
            throw WorkerDeath("its parameters take more room than there is")
        }
        channel.data.copyBytes(from: writer.bytes)
        try request(MODULE_CREATE, deadline: deadline) { memory in
            memory.pointee.instance = instance.number
            memory.pointee.effect = UInt32(instance.index)
            memory.pointee.data_length = UInt32(writer.bytes.count)
        }
        return WorkerAnswer(channel)
    }

    /// Brings a new instance into a state.
    func replay(
        _ history: CallHistory, in instance: UInt32, deadline: Seconds
    ) throws(WorkerDeath) {
        let size = MemoryLayout<CallHistory.Call>.stride
        let capacity = channel.data.count / size
        var done = 0
        while done < history.calls.count {
            let part = history.calls[done..<min(done + capacity, history.calls.count)]
            part.withUnsafeBytes { channel.data.copyMemory(from: $0) }
            try request(MODULE_REPLAY, deadline: deadline) { memory in
                memory.pointee.instance = instance
                memory.pointee.data_length = UInt32(part.count * size)
            }
            done += part.count
        }
    }

    /// Calls a hook that takes a frame.
    func call(
        _ hook: ModuleHook, _ frame: refresh_frame, of instance: UInt32, deadline: Seconds
    ) throws(WorkerDeath) -> WorkerAnswer {
        try request(MODULE_CALL, deadline: deadline) { memory in
            memory.pointee.instance = instance
            memory.pointee.hook = hook.number
            memory.pointee.frame = frame
        }
        return WorkerAnswer(channel)
    }

    /// Has a picture drawn.
    func draw(
        _ frame: refresh_frame, of instance: UInt32, into picture: PictureBuffer,
        deadline: Seconds
    ) throws(WorkerDeath) -> WorkerAnswer {
        try request(MODULE_DRAW, deadline: deadline) { memory in
            memory.pointee.instance = instance
            memory.pointee.frame = frame
        }
        let answer = WorkerAnswer(channel)
        // Copied before it is looked at: the other side can go on writing.
        let length = min(Int(channel.memory.pointee.data_length), channel.data.count)
        picture.fill(UnsafeRawBufferPointer(rebasing: channel.data[..<length]))
        return answer
    }

    /// Ends an instance.
    func destroy(_ instance: UInt32, deadline: Seconds) throws(WorkerDeath) -> WorkerAnswer {
        try request(MODULE_DESTROY, deadline: deadline) { $0.pointee.instance = instance }
        return WorkerAnswer(channel)
    }
}
