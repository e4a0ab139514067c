import CEffectModule
import RefreshKit

/// What a module's one exported function returned, checked.
struct ModuleEntry: @unchecked Sendable {
    /// The name of that function.
    static let symbol = "refresh_module_entry"
    /// Its type.
    typealias Function = @convention(c) (UInt32) -> UnsafePointer<refresh_entry>?

    /// A copy; fields that the module's version does not have are zero.
    let fields: refresh_entry
    /// The version of the interface that it was built with.
    let version: InterfaceVersion

    /// Calls the function and checks what it returns; throws one clause for each thing that can
    /// be wrong with it.
    init(of library: DynamicLibrary, path: String) throws(ModuleError) {
        guard let address = library.symbol(ModuleEntry.symbol) else {
            throw ModuleError(.entry, path: path, "does not export \(ModuleEntry.symbol)")
        }
        let function = unsafeBitCast(address, to: Function.self)
        let pointer = function(REFRESH_ABI_VERSION)
        do throws(Refusal) {
            try self.init(checking: pointer)
        } catch {
            throw ModuleError(.entry, path: path, error.reason)
        }
        guard function(REFRESH_ABI_VERSION) == pointer else {
            throw ModuleError(
                .entry, path: path,
                "\(ModuleEntry.symbol) returns another pointer each time; it must return the same")
        }
    }

    /// Why an entry is none.
    struct Refusal: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    /// Checks an entry from the first word to the last.
    init(checking pointer: UnsafePointer<refresh_entry>?) throws(Refusal) {
        let host = InterfaceVersion.current
        guard let pointer else {
            throw Refusal(
                "\(ModuleEntry.symbol) has nothing for version \(host.text) of the interface")
        }
        let raw = UnsafeRawPointer(pointer)
        guard UInt(bitPattern: raw) % UInt(MemoryLayout<refresh_entry>.alignment) == 0 else {
            throw Refusal("the entry lies at an address that is not aligned")
        }
        let magic = raw.load(as: UInt32.self)
        guard magic == REFRESH_MAGIC else {
            throw Refusal(
                "the entry begins with \(hexadecimal(magic)) instead of \(hexadecimal(REFRESH_MAGIC))"
            )
        }
        let version = InterfaceVersion(
            major: raw.load(fromByteOffset: 4, as: UInt16.self),
            minor: raw.load(fromByteOffset: 6, as: UInt16.self))
        guard version.major == host.major else {
            throw Refusal(
                "built for version \(version.text) of the interface; "
                    + "this host loads \(host.major).0 to \(host.text)")
        }
        let least = InterfaceVersion.Least.entry
        let size = raw.load(fromByteOffset: 8, as: UInt32.self)
        guard size >= least, size <= 4096 else {
            throw Refusal("the entry's struct_size is \(size); allowed: \(least) to 4096")
        }
        var fields = refresh_entry()
        withUnsafeMutableBytes(of: &fields) { bytes in
            bytes.copyMemory(
                from: UnsafeRawBufferPointer(
                    start: raw, count: min(Int(size), MemoryLayout<refresh_entry>.size)))
        }
        let isForward = fields.flags & REFRESH_FORWARD_OK != 0
        guard version.minor <= host.minor || isForward else {
            throw Refusal(
                "built for version \(version.text) of the interface and not marked as "
                    + "REFRESH_FORWARD_OK; this host has \(host.text)")
        }
        let unknown = fields.flags & 0xFFFF & ~REFRESH_FORWARD_OK
        guard unknown == 0 else {
            throw Refusal("the entry's flags \(hexadecimal(unknown)) are unknown to this host")
        }
        try LayoutSignature.check(fields.abi_signature)
        guard fields.count >= 1, fields.count <= REFRESH_EFFECT_LIMIT else {
            throw Refusal("lists \(fields.count) effects; allowed: 1 to \(REFRESH_EFFECT_LIMIT)")
        }
        guard fields.list != nil else { throw Refusal("the list of effects is null") }
        self.fields = fields
        self.version = version
    }
}
