import CEffectModule
import CModuleHost
import RefreshKit
import Synchronization

/// What a loaded module sees of its host, and what the host knows about it while it runs.
///
/// Stays until the process ends, as the module's code does: a thread that a module left running
/// still finds it.
final class ModuleContext: Sendable {
    /// The module's path.
    let path: String
    /// The path as a crash report has it.
    let label: StaticText
    /// Where its messages go; nil after its end, when what it says is not heard any more.
    private let services: Mutex<ModuleServices?>
    /// Which effect the live instances are of; a module may use one pointer for several.
    private let instances = Mutex<[UInt: (effect: EffectID, count: Int)]>([:])

    private init(path: String, services: ModuleServices) {
        self.path = path
        label = StaticText(SafeText.path(path))
        self.services = Mutex(services)
    }

    /// The table for a module that is being loaded.
    static func makeHost(
        path: String, services: ModuleServices
    ) -> UnsafeMutablePointer<refresh_host> {
        let context = ModuleContext(path: path, services: services)
        let host = UnsafeMutablePointer<refresh_host>.allocate(capacity: 1)
        host.initialize(
            to: refresh_host(
                struct_size: UInt32(MemoryLayout<refresh_host>.size),
                abi_version: REFRESH_ABI_VERSION,
                name: lasting(services.configuration.name),
                version: lasting(services.configuration.version),
                context: Unmanaged.passRetained(context).toOpaque(),
                log: { host, level, text in
                    guard let host, let text else { return }
                    ModuleContext.of(host).log(level, BoundedText.repaired(text))
                },
                request_frame: { host, instance in
                    guard let host else { return }
                    ModuleContext.of(host).requestFrame(instance)
                },
                set_error: module_set_error, is_refresh_thread: module_is_refresh_thread,
                get_extension: { _, _ in nil }))
        return host
    }

    /// The context behind a table.
    static func of(_ host: UnsafePointer<refresh_host>) -> ModuleContext {
        Unmanaged.fromOpaque(host.pointee.context).takeUnretainedValue()
    }

    /// An instance was made.
    func add(_ instance: UnsafeMutableRawPointer, of effect: EffectID) {
        instances.withLock { $0[UInt(bitPattern: instance), default: (effect, 0)].count += 1 }
    }

    /// An instance is about to be destroyed.
    func remove(_ instance: UnsafeMutableRawPointer) {
        let key = UInt(bitPattern: instance)
        instances.withLock { instances in
            instances[key]?.count -= 1
            if instances[key]?.count == 0 { instances[key] = nil }
        }
    }

    /// The module is at its end.
    func end() { services.withLock { $0 = nil } }

    private func log(_ level: UInt32, _ text: String) {
        let message = ModuleMessage(level: ModuleMessage.Level(level), path: path, text: text)
        services.withLock { $0 }?.log(message)
    }

    private func requestFrame(_ instance: UnsafeMutableRawPointer?) {
        guard let instance else { return }
        let known = instances.withLock { $0[UInt(bitPattern: instance)]?.effect }
        guard let effect = known else { return }
        services.withLock { $0 }?.configuration.frameRequested?(effect)
    }

    /// A copy of a text that is never freed.
    private static func lasting(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { copy[index] = byte }
        return UnsafePointer(copy)
    }
}
