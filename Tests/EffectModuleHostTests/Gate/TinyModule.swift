@testable import EffectModuleHost

/// The smallest module that passes the gate, made byte by byte: dense ground for mutations.
enum TinyModule {
    static let manifest = """
        {"schema":"refreshkit.module/1","effects":[{"id":"a.b","name":"A","version":"1.0.0",\
        "summary":"s","triggerDistance":80,"holdExtent":60,"parameters":[{"name":"r",\
        "type":"number","default":2,"min":1,"max":3,"help":"h"}]}]}
        """

    /// The file.
    static func bytes(manifest: String = manifest) -> [UInt8] {
        let strings = Array("\0refresh_module_entry\0exit\0libc.so.6\0GLIBC_2.2.5\0".utf8)
        let names = Array("\0.shstrtab\0refresh_manifest\0".utf8)
        let headers = 64 + 3 * 56
        let symbolsAt = headers
        let hashAt = symbolsAt + 3 * 24
        let versionsAt = hashAt + 8 + 4 + 3 * 4
        let neededAt = versionsAt + 8
        let stringsAt = neededAt + 32
        let dynamicAt = (stringsAt + strings.count + 7) / 8 * 8
        let dynamic: [(ELFTag?, Int)] = [
            (.needed, 27), (.hash, hashAt), (.strings, stringsAt), (.symbols, symbolsAt),
            (.stringsSize, strings.count), (.symbolSize, 24), (.symbolVersions, versionsAt),
            (.neededVersions, neededAt), (.neededVersionCount, 1), (nil, 0),
        ]
        let namesAt = dynamicAt + dynamic.count * 16
        let manifestAt = namesAt + names.count
        let sectionsAt = (manifestAt + manifest.utf8.count + 1 + 7) / 8 * 8
        var bytes = [UInt8](repeating: 0, count: sectionsAt + 3 * 64)
        func put(_ text: [UInt8], _ at: Int) {
            bytes.replaceSubrange(at..<at + text.count, with: text)
        }

        put([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1], 0)
        bytes.put(UInt16(3), at: 16)
        bytes.put(ELFMachine.host, at: 18)
        bytes.put(UInt32(1), at: 20)
        bytes.put(UInt64(64), at: 32)
        bytes.put(UInt64(sectionsAt), at: 40)
        for (index, value) in [64, 56, 3, 64, 3, 1].enumerated() {
            bytes.put(UInt16(value), at: 52 + index * 2)
        }
        for (index, header) in [
            (ELFNumber.load, 0, bytes.count, 4_096),
            (ELFNumber.dynamic, dynamicAt, dynamic.count * 16, 8), (ELFNumber.gnuStack, 0, 0, 16),
        ].enumerated() {
            let at = 64 + index * 56
            bytes.put(header.0, at: at)
            bytes.put(UInt32(4), at: at + 4)
            for field in [8, 16, 24] { bytes.put(UInt64(header.1), at: at + field) }
            for field in [32, 40] { bytes.put(UInt64(header.2), at: at + field) }
            bytes.put(UInt64(header.3), at: at + 48)
        }
        // The entry, defined, and exit, taken from elsewhere: both global functions.
        for (index, symbol) in [(1, 1, 64), (22, 0, 0)].enumerated() {
            let at = symbolsAt + (index + 1) * 24
            bytes.put(UInt32(symbol.0), at: at)
            bytes[at + 4] = 0x12
            bytes.put(UInt16(symbol.1), at: at + 6)
            bytes.put(UInt64(symbol.2), at: at + 8)
        }
        bytes.put(UInt32(1), at: hashAt)
        bytes.put(UInt32(3), at: hashAt + 4)
        bytes.put(UInt16(2), at: versionsAt + 4)
        for (offset, value) in [(0, 1), (2, 1)] { bytes.put(UInt16(value), at: neededAt + offset) }
        for (offset, value) in [(4, 27), (8, 16), (24, 37)] {
            bytes.put(UInt32(value), at: neededAt + offset)
        }
        bytes.put(UInt16(2), at: neededAt + 22)
        put(strings, stringsAt)
        for (index, entry) in dynamic.enumerated() {
            bytes.put(entry.0?.rawValue ?? 0, at: dynamicAt + index * 16)
            bytes.put(UInt64(entry.1), at: dynamicAt + index * 16 + 8)
        }
        put(names, namesAt)
        put(Array(manifest.utf8), manifestAt)
        for (index, section) in [
            (1, 3, namesAt, names.count), (11, 1, manifestAt, manifest.utf8.count + 1),
        ].enumerated() {
            let at = sectionsAt + (index + 1) * 64
            bytes.put(UInt32(section.0), at: at)
            bytes.put(UInt32(section.1), at: at + 4)
            bytes.put(UInt64(section.2), at: at + 24)
            bytes.put(UInt64(section.3), at: at + 32)
        }
        return bytes
    }
}
