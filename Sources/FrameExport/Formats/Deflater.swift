import CDeflate

/// Compresses bytes through libdeflate; keeps its memory from one time to the next. Not for use
/// from several threads at once.
final class Deflater {
    private let compressor: OpaquePointer

    /// A compressor of an effort, 1 to 12.
    init(level: Int) throws(ExportError) {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
            throw .couldNot("cannot compress", "out of memory")
        }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// How many bytes a zlib stream of `count` bytes has at most.
    func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(compressor, count) }

    /// Writes bytes as a zlib stream into memory of at least ``bound(_:)`` bytes, and says how
    /// many it has become.
    func compress(
        _ bytes: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) throws(ExportError) -> Int {
        let count = libdeflate_zlib_compress(
            compressor, bytes.baseAddress, bytes.count, target.baseAddress, target.count)
        guard count > 0 else { throw .couldNot("cannot compress", "the room does not suffice") }
        return count
    }

    /// The CRC-32 of bytes, as PNG and zlib define it.
    static func crc(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
}
