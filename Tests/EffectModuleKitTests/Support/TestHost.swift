import CEffectModule

/// A host that writes down what a module tells it.
final class TestHost {
    private(set) var errors: [String] = []
    private(set) var log: [String] = []
    /// What a module gets; valid as long as this lives.
    let pointer: UnsafeMutablePointer<refresh_host>

    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: refresh_host())
        pointer.pointee.struct_size = UInt32(MemoryLayout<refresh_host>.size)
        pointer.pointee.abi_version = REFRESH_ABI_VERSION
        pointer.pointee.context = Unmanaged.passUnretained(self).toOpaque()
        pointer.pointee.log = { host, level, text in
            guard let text else { return }
            TestHost.of(host)?.log.append("\(level) \(String(cString: text))")
        }
        pointer.pointee.set_error = { host, text in
            guard let text else { return }
            TestHost.of(host)?.errors.append(String(cString: text))
        }
    }

    deinit { pointer.deallocate() }

    private static func of(_ host: UnsafePointer<refresh_host>?) -> TestHost? {
        host?.pointee.context.map { Unmanaged<TestHost>.fromOpaque($0).takeUnretainedValue() }
    }
}
