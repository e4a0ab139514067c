import CEffectModule
import RefreshKit

// How the host's calls find their instance.
extension Instance {
    typealias Frame = UnsafePointer<refresh_frame>

    /// Makes an instance of one of a module's effects.
    static func create(
        _ creation: UnsafeMutablePointer<refresh_creation>?, from effects: [ModuleEffect]
    ) -> Int32 {
        guard let creation, let parts = refresh_creation(copying: creation) else {
            return REFRESH_ERROR_ARGUMENT
        }
        let host = HostLink(parts.host)
        let index = Int(parts.effect)
        guard effects.indices.contains(index) else {
            return host.fail(REFRESH_ERROR_ARGUMENT, "the module has no effect of that index")
        }
        let stage: Stage
        do throws(EffectError) {
            stage = try Stage(parts, for: effects[index].descriptor.parameters)
        } catch {
            return host.fail(REFRESH_ERROR_ARGUMENT, error.message)
        }
        do throws(EffectError) {
            let instance = try Instance(effects[index], on: stage, host)
            creation.pointee.instance = Unmanaged.passRetained(instance).toOpaque()
            return REFRESH_OK
        } catch {
            return host.fail(REFRESH_ERROR, error.message)
        }
    }

    /// Ends an instance.
    static func destroy(_ instance: UnsafeMutableRawPointer?) {
        guard let instance else { return }
        Unmanaged<Instance>.fromOpaque(instance).release()
    }

    /// Calls a hook at the moment of a frame.
    @inline(__always)
    static func call(_ frame: Frame?, _ hook: (Instance) -> Int32) -> Int32 {
        guard let frame, SizedStruct.isComplete(frame, as: refresh_frame.self),
            let instance = at(frame.pointee.instance)
        else { return REFRESH_ERROR_ARGUMENT }
        let result = instance.bring(to: frame.pointee)
        return result == REFRESH_OK ? hook(instance) : result
    }

    /// Calls a hook that returns seconds at the moment of a frame.
    @inline(__always)
    static func call(
        _ frame: Frame?, _ seconds: UnsafeMutablePointer<Double>?,
        _ hook: (Instance, inout Double) -> Int32
    ) -> Int32 {
        guard let seconds else { return REFRESH_ERROR_ARGUMENT }
        return call(frame) { hook($0, &seconds.pointee) }
    }

    /// The table of an extension; nil for an id that the kit does not know.
    static func `extension`(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
        guard let id, Name(String(cString: id)) == Name(REFRESH_TIMELINE_ID) else { return nil }
        return UnsafeRawPointer(HookTable.timeline)
    }

    /// Says what comes next.
    static func schedule(
        _ instance: UnsafeMutableRawPointer?, _ schedule: UnsafeMutablePointer<refresh_schedule>?
    ) -> Int32 {
        guard let instance = at(instance), let schedule,
            SizedStruct.isComplete(UnsafePointer(schedule), as: refresh_schedule.self)
        else { return REFRESH_ERROR_ARGUMENT }
        instance.schedule(&schedule.pointee)
        return REFRESH_OK
    }

    private static func at(_ instance: UnsafeMutableRawPointer?) -> Instance? {
        instance.map { Unmanaged<Instance>.fromOpaque($0).takeUnretainedValue() }
    }
}
