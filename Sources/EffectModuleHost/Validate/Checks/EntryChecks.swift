import CEffectModule

extension ModuleCheck {
    /// The version handshake and the module's start and end.
    static let entry: [ModuleCheck] = [
        ModuleCheck(id: "E1", title: "the entry begins with the magic word") {
            (context) throws(CheckFailure) in
            _ = try context.entry()
            return hexadecimal(REFRESH_MAGIC)
        },
        ModuleCheck(id: "E2", title: "the layout is this machine's") {
            (context) throws(CheckFailure) in
            let entry = try context.entry()
            guard let text = entry.pointee.abi_signature else {
                throw .failed("the signature of the layout is null")
            }
            let theirs = String(cString: text)
            let ours = String(cString: refresh_abi_signature())
            try require(theirs == ours, "laid out as '\(theirs)'; this host is '\(ours)'")
            return ours
        },
        ModuleCheck(id: "E3", title: "the entry's size and version are ones there are") {
            (context) throws(CheckFailure) in
            let entry = try context.entry().pointee
            let least = UInt32(MemoryLayout<refresh_entry>.size)
            try require(
                (least...4096).contains(entry.struct_size),
                "an entry of \(entry.struct_size) bytes; allowed: \(least) to 4096")
            let version = "\(entry.abi_major).\(entry.abi_minor)"
            try require(
                entry.abi_major == UInt16(REFRESH_ABI_MAJOR),
                "built for version \(version); this host has major version \(REFRESH_ABI_MAJOR)")
            let isNewer = entry.abi_minor > UInt16(REFRESH_ABI_MINOR)
            try require(
                !isNewer || entry.flags & REFRESH_FORWARD_OK != 0,
                "built for \(version), newer than this host's "
                    + "\(REFRESH_ABI_MAJOR).\(REFRESH_ABI_MINOR), without REFRESH_FORWARD_OK")
            let unknown = entry.flags & 0xFFFF & ~REFRESH_FORWARD_OK
            try require(unknown == 0, "unknown flags \(hexadecimal(unknown)) in the low half")
            return version
        },
        ModuleCheck(id: "E4", title: "an older host is refused or served, not crashed") {
            (context) throws(CheckFailure) in
            let function = try context.entryFunction()
            for version in [UInt32(0), 0x0000_0001, 0x0001_0000] {
                guard let entry = function(version) else { continue }
                try require(
                    entry.pointee.magic == REFRESH_MAGIC,
                    "a host of version \(hexadecimal(version)) got something that is no entry")
            }
            return "answered"
        },
        ModuleCheck(id: "E5", title: "a host from the far future is answered") {
            (context) throws(CheckFailure) in
            guard let entry = try context.entryFunction()(UInt32.max) else { return "refused" }
            try require(entry.pointee.magic == REFRESH_MAGIC, "answered with no entry")
            return "served"
        },
        ModuleCheck(id: "E6", title: "each call gives the same entry") {
            (context) throws(CheckFailure) in
            let function = try context.entryFunction()
            let first = function(REFRESH_ABI_VERSION)
            for _ in 0..<3 {
                try require(
                    function(REFRESH_ABI_VERSION) == first, "a later call gave another pointer")
            }
            return "the same pointer"
        },
        ModuleCheck(id: "E7", title: "the list of effects can be read") {
            (context) throws(CheckFailure) in
            let count = try CheckedEffect.all(of: context.entry()).count
            return count == 1 ? "1 effect" : "\(count) effects"
        },
        ModuleCheck(id: "E8", title: "init and deinit are counted") {
            (context) throws(CheckFailure) in
            let effects = try context.effects()
            let entry = try context.entry().pointee
            let again = entry.`init`?(UnsafePointer(context.host.pointer)) ?? REFRESH_OK
            try require(again >= 0, "a second init returned \(again)")
            entry.deinit?()
            for effect in effects { _ = try CheckedCycle().play(try context.instance(effect)) }
            entry.deinit?()
            return "works after one of two"
        },
        ModuleCheck(id: "E9", title: "start, use and end leave the process as it was") {
            (context) throws(CheckFailure) in
            _ = try context.entry()
            return try unchanged("the module's life") { () throws(CheckFailure) in
                for effect in try context.effects() {
                    _ = try CheckedCycle().play(try context.instance(effect))
                }
                try context.finish()
            }
        },
    ]
}
