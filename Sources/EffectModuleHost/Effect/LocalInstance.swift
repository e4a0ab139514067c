import CEffectModule
import CModuleHost
import RefreshGeometry
import RefreshKit

/// An instance that runs in this process: the functions of a module's table, and what is done
/// around them so that the process stays as it was.
final class LocalInstance: EffectInstance {
    typealias FrameHook = @convention(c) (UnsafePointer<refresh_frame>?) -> Int32

    let hooks: HookSet
    let report = CallReport()
    /// The module's functions.
    let table: refresh_hooks
    /// The module's own view of what happens between two hooks; nil when it has none.
    var timeline: refresh_timeline?
    /// What create returned.
    let instance: UnsafeMutableRawPointer

    let module: LocalGeneration
    let call: UnsafeMutablePointer<module_call>
    private let buffer = UnsafeMutablePointer<refresh_buffer>.allocate(capacity: 1)
    /// Whether it can't be called at all any more, not even to be destroyed.
    private var isBroken = false

    /// Makes an instance of an effect of a module.
    init(
        _ creation: EffectCreation, of index: Int, in module: LocalGeneration
    ) throws(EffectError) {
        let effect = module.effects[index]
        self.module = module
        table = effect.hooks
        call = LocalInstance.makeCall(module)
        do throws(EffectError) {
            instance = try LocalInstance.create(
                creation, index, effect, in: module, call, report)
            buffer.initialize(to: refresh_buffer())
            buffer.pointee.struct_size = UInt32(MemoryLayout<refresh_buffer>.size)
        } catch {
            LocalInstance.log(report, effect.manifest.descriptor.id, to: module)
            call.deallocate()
            buffer.deallocate()
            throw error
        }
        timeline = LocalInstance.timeline(of: table, instance, call, module, report)
        hooks = LocalInstance.hooks(of: table, hasTimeline: timeline != nil)
        module.context.add(instance, of: effect.manifest.descriptor.id)
    }

    deinit {
        call.deallocate()
        buffer.deallocate()
    }

    func call(
        _ hook: ModuleHook, _ frame: UnsafeMutablePointer<refresh_frame>, _ seconds: inout Double
    ) -> Int32 {
        frame.pointee.instance = instance
        switch hook {
        case .progress: return run(hook, table.progress, frame)
        case .advance: return run(hook, timeline?.advance, frame)
        case .animate: return guarded(hook) { run(hook, table.animate, frame) }
        case .layout: return guarded(hook) { run(hook, table.layout, frame) }
        case .trigger: return guarded(hook) { run(hook, table.trigger, frame, &seconds) }
        case .stop: return guarded(hook) { run(hook, table.stop, frame, &seconds) }
        case .create, .destroy, .draw, .schedule, .getExtension: return REFRESH_ERROR_ORDER
        }
    }

    func draw(
        _ frame: UnsafeMutablePointer<refresh_frame>, into picture: PictureBuffer
    ) throws(PictureFault) -> Int32 {
        frame.pointee.instance = instance
        while true {
            picture.lend(buffer)
            frame.pointee.out = buffer
            let result = run(.draw, table.draw, frame)
            frame.pointee.out = nil
            do throws(PictureFault) {
                try picture.take(buffer)
                return result
            } catch {
                if case .writtenBeyond = error {
                    isBroken = true
                    report.end = error.text
                }
                guard case .overflow = error, picture.capacity < PictureBuffer.largestCapacity
                else { throw error }
                picture.reserve(min(4 * picture.capacity, PictureBuffer.largestCapacity))
            }
        }
    }

    func schedule(_ schedule: inout refresh_schedule) -> Int32 {
        guard let function = timeline?.schedule else { return REFRESH_OK }
        module_call_begin(call, module.host)
        let result = function(instance, &schedule)
        module_call_end(call)
        noteModes(.schedule)
        return result
    }

    func reason(of result: Int32) -> String { call.reason(of: result) }

    func destroy() {
        guard !isBroken else { return }
        module.context.remove(instance)
        _ = guarded(.destroy) {
            module_call_begin(call, module.host)
            table.destroy?(instance)
            module_call_end(call)
            return REFRESH_OK
        }
        noteModes(.destroy)
    }

    @inline(__always) private func run(
        _ name: ModuleHook, _ hook: FrameHook?, _ frame: UnsafeMutablePointer<refresh_frame>
    ) -> Int32 {
        guard let hook else { return REFRESH_OK }
        let result = module_call_frame(call, module.host, hook, frame)
        noteModes(name)
        return result
    }

    private func run(
        _ name: ModuleHook,
        _ hook: (
            @convention(c) (UnsafePointer<refresh_frame>?, UnsafeMutablePointer<Double>?) -> Int32
        )?,
        _ frame: UnsafeMutablePointer<refresh_frame>, _ seconds: inout Double
    ) -> Int32 {
        guard let hook else { return REFRESH_OK }
        let result = module_call_seconds(call, module.host, hook, frame, &seconds)
        noteModes(name)
        return result
    }

    private func guarded(_ hook: ModuleHook, _ body: () -> Int32) -> Int32 {
        LocalInstance.guarded(hook, report, body)
    }

    @inline(__always) private func noteModes(_ hook: ModuleHook) {
        LocalInstance.noteModes(hook, call, report)
    }
}
