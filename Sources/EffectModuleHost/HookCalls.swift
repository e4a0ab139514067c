import CEffectModule
import CModuleHost
public import RefreshKit

/// Calls of one hook of a module's first effect, for benchmarks: bare, and as a host makes them.
///
/// Loads the module into this process. For use on one thread.
public final class HookCalls {
    /// Which effect it is.
    public let effect: EffectID
    private let instance: CheckedInstance
    private let hook: @convention(c) (UnsafePointer<refresh_frame>?) -> Int32
    private let host = CheckHost()
    private let call = UnsafeMutablePointer<module_call>.allocate(capacity: 1)
    private let frame = UnsafeMutablePointer<refresh_frame>.allocate(capacity: 1)

    /// Loads a module and makes an instance with the default values.
    ///
    /// Throws why the module can't be used, or that it has no `progress`.
    public init(path: String) throws(ModuleError) {
        if let failure = ModuleGate.inspect(path).failure { throw failure }
        let context = CheckContext(path: path, seed: 1)
        do throws(CheckFailure) {
            let first = try context.effects()[0]
            instance = try context.instance(first)
            effect = Name(first.id)
        } catch {
            throw ModuleError(.effect, path: path, error.text)
        }
        guard let hook = instance.effect.hooks.progress else {
            throw ModuleError(.effect, path: path, "has no progress hook to call")
        }
        self.hook = hook
        instance.open(0.5 * instance.frame.trigger_distance)
        call.initialize(to: module_call())
        frame.initialize(to: instance.frame)
    }

    deinit {
        frame.deallocate()
        call.deallocate()
    }

    /// Calls `progress` by its pointer alone.
    public func callDirectly(_ count: Int) {
        for _ in 0..<count { _ = hook(frame) }
    }

    /// Calls `progress` as the host does: inside of a call that errors are heard in and after which
    /// the floating-point modes are compared.
    public func callAsHost(_ count: Int) {
        for _ in 0..<count { _ = module_call_frame(call, host.pointer, hook, frame) }
    }
}
