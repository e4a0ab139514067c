/// Bytes in which an ELF file is looked for: an open file, or an array in tests.
protocol ELFSource {
    /// How many bytes there are.
    var size: Int { get }
    /// The bytes of a range; nil when they are not all there. Never waits.
    func read(_ count: Int, at offset: Int) -> [UInt8]?
}

extension RegularFile: ELFSource {}

extension [UInt8]: ELFSource {
    var size: Int { count }

    func read(_ count: Int, at offset: Int) -> [UInt8]? {
        guard count >= 0, offset >= 0, count <= size, offset <= size - count else { return nil }
        return [UInt8](self[offset..<offset + count])
    }

    /// The little-endian number at an offset; 0 where there are not enough bytes. Whoever asks has
    /// checked the length; the 0 keeps a mistake there from reading elsewhere.
    func number<Number: FixedWidthInteger & UnsignedInteger>(
        _ offset: Int, as type: Number.Type = Number.self
    ) -> Number {
        let width = MemoryLayout<Number>.size
        guard offset >= 0, width <= count, offset <= count - width else { return 0 }
        return withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }

    /// The text from an offset to the next NUL; nil when there is no NUL within 16 KiB.
    func text(at offset: Int) -> String? {
        guard offset >= 0, offset < count else { return nil }
        let end = offset + Swift.min(count - offset, 16 << 10)
        guard let nul = self[offset..<end].firstIndex(of: 0) else { return nil }
        return String(decoding: self[offset..<nul], as: UTF8.self)
    }
}
