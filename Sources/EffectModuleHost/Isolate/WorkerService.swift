import CEffectModule
import CModuleHost
import Glibc
import RefreshKit

/// The worker's side of a module that runs in a process of its own.
final class WorkerService {
    /// What host and worker must agree about: they are built together.
    static let protocolName = "1/\(MemoryLayout<module_channel>.size)/\(WorkerChannel.size)"

    private let channel: WorkerChannel
    private let generation: any ModuleGeneration
    private var instances: [UInt32: any EffectInstance] = [:]
    private let picture = PictureBuffer()

    private init(_ channel: WorkerChannel, _ generation: any ModuleGeneration) {
        self.channel = channel
        self.generation = generation
    }

    /// Runs `host FILE PROTOCOL NAME VERSION LIBRARIES` until the host has no more use for it, and ends
    /// the process.
    ///
    /// Descriptor 3 wakes, 4 is the memory, 5 takes what modules say, 6 ends with the host.
    static func run(_ arguments: [String]) -> Never {
        guard arguments.count == 6, arguments[2] == protocolName else { exit(ModuleTrial.usage) }
        for descriptor: Int32 in 3...6 {
            guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { exit(ModuleTrial.usage) }
        }
        guard module_die_with_peer(6) == 0 else { exit(ModuleTrial.usage) }
        ModuleTrial.limit(seconds: nil)
        do throws(SystemFailure) {
            let channel = try WorkerChannel(memory: 4, socket: 3)
            serve(arguments, channel)
        } catch {
            exit(ModuleTrial.usage)
        }
        exit(0)
    }

    private static func serve(_ arguments: [String], _ channel: WorkerChannel) {
        let memory = channel.memory
        do throws(ModuleError) {
            let generation = try generation(arguments)
            let manifest = generation.manifest.json
            guard manifest.count <= channel.data.count else {
                throw ModuleError(.manifest, path: arguments[1], "its manifest is too long")
            }
            channel.data.copyBytes(from: manifest)
            memory.pointee.data_length = UInt32(manifest.count)
            memory.pointee.result = REFRESH_OK
            guard channel.ring() else { return }
            let service = WorkerService(channel, generation)
            service.loop()
        } catch {
            memory.pointee.result = REFRESH_ERROR
            channel.write(reason: error.reason)
            _ = channel.ring()
        }
    }

    private static func generation(
        _ arguments: [String]
    ) throws(ModuleError) -> any ModuleGeneration {
        var configuration = ModuleHost.Configuration()
        configuration.name = arguments[3]
        configuration.version = arguments[4]
        configuration.libraries = LibraryAllowList(argument: arguments[5])
        configuration.quarantine = nil
        configuration.log = { say(.log($0.level, $0.text)) }
        configuration.frameRequested = { say(.frame($0)) }
        return try ModuleServices(configuration).load(arguments[1])
    }

    /// Tells the host something; nothing when it does not listen fast enough.
    private static func say(_ event: WorkerEvent) {
        let bytes = event.bytes
        _ = bytes.withUnsafeBytes {
            send(
                5, $0.baseAddress, $0.count,
                Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
    }

    private func loop() {
        while channel.wait() == .rung {
            let memory = channel.memory
            memory.pointee.taken = memory.pointee.request
            memory.pointee.reason_length = 0
            memory.pointee.notes_length = 0
            memory.pointee.fault = MODULE_PICTURE_GOOD
            memory.pointee.is_broken = 0
            memory.pointee.seconds = 0
            answer(memory.pointee.command)
            memory.pointee.answer = memory.pointee.request
            guard channel.ring() else { return }
        }
    }

    private func answer(_ command: UInt32) {
        let memory = channel.memory
        let number = memory.pointee.instance
        if command == MODULE_CREATE { return create(number) }
        guard let instance = instances[number] else {
            memory.pointee.result = REFRESH_ERROR_ORDER
            return
        }
        switch command {
        case MODULE_CALL: call(instance)
        case MODULE_DRAW: draw(instance)
        case MODULE_REPLAY: replay(instance)
        case MODULE_DESTROY:
            instances[number] = nil
            instance.destroy()
            memory.pointee.result = REFRESH_OK
        default: memory.pointee.result = REFRESH_ERROR_ORDER
        }
        channel.write(instance.report)
    }

    private func create(_ number: UInt32) {
        let memory = channel.memory
        let length = min(Int(memory.pointee.data_length), channel.data.count)
        var reader = WireReader(UnsafeRawBufferPointer(rebasing: channel.data[..<length]))
        do throws(EffectError) {
            guard let creation = reader.creation() else { throw .failed(reason: "no creation") }
            let instance = try generation.make(Int(memory.pointee.effect), creation)
            instances[number] = instance
            memory.pointee.result = REFRESH_OK
            memory.pointee.hooks = instance.hooks.rawValue
            schedule(instance)
            channel.write(instance.report)
        } catch {
            memory.pointee.result = REFRESH_ERROR
            let reason = if case .failed(let reason) = error { reason } else { error.message }
            channel.write(reason: reason)
        }
    }

    private func call(_ instance: any EffectInstance) {
        let memory = channel.memory
        guard let hook = ModuleHook(number: UInt64(memory.pointee.hook)) else {
            memory.pointee.result = REFRESH_ERROR_ORDER
            return
        }
        var frame = memory.pointee.frame
        var seconds = 0.0
        frame.out = nil
        let result = instance.call(hook, &frame, &seconds)
        memory.pointee.result = result
        memory.pointee.seconds = seconds
        if result < 0 { channel.write(reason: instance.reason(of: result)) }
        schedule(instance)
    }

    private func schedule(_ instance: any EffectInstance) {
        guard instance.hooks.contains(.schedule) else { return }
        let memory = channel.memory
        var schedule = refresh_schedule(
            struct_size: UInt32(MemoryLayout<refresh_schedule>.size), reserved: 0,
            next_event: REFRESH_NEVER, next_change: REFRESH_NEVER)
        let result = instance.schedule(&schedule)
        memory.pointee.schedule = schedule
        memory.pointee.schedule_result = result
        if result < 0, memory.pointee.reason_length == 0 {
            channel.write(reason: instance.reason(of: result))
        }
    }

    private func replay(_ instance: any EffectInstance) {
        let size = MemoryLayout<CallHistory.Call>.stride
        let count = min(Int(channel.memory.pointee.data_length), channel.data.count) / size
        for index in 0..<count {
            let call = channel.data.loadUnaligned(
                fromByteOffset: index * size, as: CallHistory.Call.self)
            guard let hook = call.hook else { continue }
            var frame = call.frame
            var seconds = 0.0
            frame.out = nil
            _ = instance.call(hook, &frame, &seconds)
            schedule(instance)
        }
        channel.memory.pointee.result = REFRESH_OK
        channel.memory.pointee.reason_length = 0
        _ = instance.report.take()
    }

    private func draw(_ instance: any EffectInstance) {
        let memory = channel.memory
        var frame = memory.pointee.frame
        memory.pointee.data_length = 0
        do throws(PictureFault) {
            let result = try instance.draw(&frame, into: picture)
            memory.pointee.result = result
            if result < 0 { channel.write(reason: instance.reason(of: result)) }
            picture.withBytes { bytes in
                channel.data.copyMemory(from: bytes)
                memory.pointee.data_length = UInt32(bytes.count)
            }
        } catch {
            memory.pointee.result = REFRESH_ERROR
            channel.write(error)
            memory.pointee.is_broken = instance.report.end == nil ? 0 : 1
        }
    }
}
