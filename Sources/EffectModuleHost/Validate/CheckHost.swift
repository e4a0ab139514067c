import CEffectModule
import Synchronization

/// The host that a check shows to a module: counts what the module asks of it.
final class CheckHost: @unchecked Sendable {
    /// What the module gets; written by init alone, lives as long as this object.
    let pointer: UnsafeMutablePointer<refresh_host>
    private let state = Mutex(State())

    private struct State {
        var error: String?
        var frameRequests = 0
        var lines: [String] = []
    }

    /// A host of a version, ready to be passed to `init`.
    init(version: UInt32 = REFRESH_ABI_VERSION) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: refresh_host())
        pointer.pointee.struct_size = UInt32(MemoryLayout<refresh_host>.size)
        pointer.pointee.abi_version = version
        pointer.pointee.name = CheckHost.name.pointer
        pointer.pointee.version = CheckHost.version.pointer
        pointer.pointee.context = Unmanaged.passUnretained(self).toOpaque()
        pointer.pointee.log = { host, level, text in
            guard let text, let self = CheckHost.of(host) else { return }
            self.state.withLock { $0.lines.append("\(level): " + String(cString: text)) }
        }
        pointer.pointee.request_frame = { host, _ in
            CheckHost.of(host)?.state.withLock { $0.frameRequests += 1 }
        }
        pointer.pointee.set_error = { host, text in
            guard let text, let self = CheckHost.of(host) else { return }
            self.state.withLock { $0.error = String(cString: text) }
        }
        pointer.pointee.is_refresh_thread = { _ in true }
        pointer.pointee.get_extension = { _, _ in nil }
    }

    /// The text of the last `set_error`, forgotten once it is read.
    func takeError() -> String? {
        state.withLock { state in
            defer { state.error = nil }
            return state.error
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
