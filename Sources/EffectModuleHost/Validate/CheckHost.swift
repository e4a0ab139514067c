import CEffectModule
import Synchronization

/// The host that a check shows to a module: hears why a hook fails.
final class CheckHost: @unchecked Sendable {
    /// What the module gets; written by init alone, lives as long as this object.
    let pointer: UnsafeMutablePointer<refresh_host>
    private let error = Mutex<String?>(nil)

    /// A host, ready to be passed to `init`.
    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: refresh_host())
        pointer.pointee.struct_size = UInt32(MemoryLayout<refresh_host>.size)
        pointer.pointee.abi_version = REFRESH_ABI_VERSION
        pointer.pointee.name = CheckHost.name.pointer
        pointer.pointee.version = CheckHost.version.pointer
        pointer.pointee.context = Unmanaged.passUnretained(self).toOpaque()
        pointer.pointee.log = { _, _, _ in }
        pointer.pointee.request_frame = { _, _ in }
        pointer.pointee.set_error = { host, text in
            guard let text, let self = CheckHost.of(host) else { return }
            self.error.withLock { $0 = String(cString: text) }
        }
        pointer.pointee.is_refresh_thread = { _ in true }
        pointer.pointee.get_extension = { _, _ in nil }
    }

    /// The text of the last `set_error`, forgotten once it is read.
    func takeError() -> String? {
        error.withLock { error in
            defer { error = nil }
            return error
        }
    }

    deinit { pointer.deallocate() }

    private static func of(_ host: UnsafePointer<refresh_host>?) -> CheckHost? {
        guard let context = host?.pointee.context else { return nil }
        return Unmanaged<CheckHost>.fromOpaque(context).takeUnretainedValue()
    }

    private static let name = StaticText("refreshkit validate")
    private static let version = StaticText("1")
}
