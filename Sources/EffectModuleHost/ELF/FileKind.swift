/// What a file that is no ELF file seems to be.
enum FileKind {
    /// A clause for an error, from the first bytes of a file.
    static func phrase(_ bytes: [UInt8], size: Int) -> String {
        guard size > 0 else { return "an empty file" }
        for (magic, phrase) in magics where bytes.starts(with: magic) {
            return phrase + ", not a shared object"
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let words = ["GNU ld script", "INPUT", "GROUP", "OUTPUT_FORMAT"]
        if isText(bytes), words.contains(where: { found(Array($0.utf8), in: bytes) }) {
            return "a linker script, not a shared object; give the file that it names"
        }
        if text.hasPrefix("#!") { return "a script, not a shared object" }
        if isText(bytes) { return "a text file, not a shared object" }
        if bytes.allSatisfy({ $0 == 0 }) { return "a file of zeros, not a shared object" }
        return "not an ELF file"
    }

    private static let magics: [([UInt8], String)] = [
        (Array("!<arch>\n".utf8), "an archive of object files"),
        (Array("!<thin>\n".utf8), "an archive of object files"),
        ([0x4D, 0x5A], "a Windows library"),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O library"),
        ([0xCA, 0xFE, 0xBA, 0xBE], "a Mach-O library"),
        ([0x00, 0x61, 0x73, 0x6D], "a WebAssembly module"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "a gzip file"),
        ([0x42, 0x43, 0xC0, 0xDE], "LLVM bitcode"),
    ]

    /// Whether bytes could be text in UTF-8 or Latin-1: no control characters but blanks.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { ($0 >= 32 && $0 != 127) || (9...13).contains($0) }
    }

    private static func found(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
}
