/// The bytes of a PNG file as they are put together, chunk by chunk.
struct PNGFile {
    /// How a pixel is stored.
    enum ColorType: UInt8 {
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    /// The file so far.
    private(set) var bytes: [UInt8] = []

    /// A file of a size in pixels; its colours are sRGB.
    init(width: Int, height: Int, bitDepth: Int, type: ColorType) {
        bytes.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var header: [UInt8] = []
        PNGFile.append(UInt32(width), to: &header)
        PNGFile.append(UInt32(height), to: &header)
        header += [UInt8(bitDepth), type.rawValue, 0, 0, 0]
        append("IHDR", header)
        append("sRGB", [0])
    }

    /// Adds a chunk.
    mutating func append(_ name: StaticString, _ content: [UInt8]) {
        append(name, room: content.count) { (room) in
            room.copyBytes(from: content)
            return content.count
        }
    }

    /// Adds a chunk that a function writes into memory of a size, saying how much of it it took.
    mutating func append<Failure: Error>(
        _ name: StaticString, room: Int,
        _ write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        let start = bytes.count
        PNGFile.append(0, to: &bytes)
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: 4))
        bytes.append(contentsOf: repeatElement(0, count: room))
        var result: Result<Int, Failure> = .success(0)
        bytes.withUnsafeMutableBytes { memory in
            let content = UnsafeMutableRawBufferPointer(rebasing: memory[(start + 8)...])
            do throws(Failure) { result = .success(try write(content)) } catch {
                result = .failure(error)
            }
        }
        let count = try result.get()
        bytes.removeLast(room - count)
        let crc = bytes.withUnsafeBytes {
            Deflater.crc(UnsafeRawBufferPointer(rebasing: $0[(start + 4)...]))
        }
        for (place, byte) in PNGFile.bigEndian(UInt32(count)).enumerated() {
            bytes[start + place] = byte
        }
        PNGFile.append(crc, to: &bytes)
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: bigEndian(number))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
