@preconcurrency import Glibc
import RefreshRaster

/// Writes PNG files: lossless, without dates or texts, the same bytes for the same pixels. A
/// picture of at most 256 colours goes as a palette, an opaque one without alpha channel.
///
/// Keeps its memory from one picture to the next. Not for use from several threads at once.
final class PNGEncoder {
    /// The longest side that a file of ours gets, in pixels; the limit of most readers.
    static let largestSide = 1_000_000

    /// What the encoder aims at.
    enum Aim {
        /// Little time.
        case speed
        /// A small file.
        case size
    }

    private let aim: Aim
    private let deflater: Deflater
    private var table = ColorTable()
    /// Rows as the file has them, a filter byte in front of each.
    private var rows: [UInt8] = []
    /// Which rows of a palette picture are those above them.
    private var isRepeated: [Bool] = []

    /// An encoder.
    init(for aim: Aim) throws(ExportError) {
        self.aim = aim
        // 1 takes half the time for flat art, but makes a checker four times as large as 6 does.
        deflater = try Deflater(level: aim == .speed ? 6 : 10)
    }

    /// A file's bytes.
    func encode(_ bitmap: Bitmap) throws(ExportError) -> [UInt8] {
        if number(bitmap) {
            return try encodePalette(bitmap)
        }
        let pixels = StraightAlpha(bitmap, dropsOpaqueAlpha: true)
        let pixelSize = pixels.isOpaque ? 3 : 4
        PNGFilter.filter(
            pixels.bytes, rowLength: bitmap.width * pixelSize, pixelSize: pixelSize, into: &rows)
        var file = PNGFile(
            width: bitmap.width, height: bitmap.height, bitDepth: 8,
            type: pixels.isOpaque ? .rgb : .rgba)
        try finish(&file)
        return file.bytes
    }

    /// Writes the numbers of a picture's colours into ``rows``; false when there are too many.
    private func number(_ bitmap: Bitmap) -> Bool {
        let (width, height) = (bitmap.width, bitmap.height)
        table.removeAll()
        isRepeated.removeAll(keepingCapacity: true)
        resizeRows((width + 1) * height)
        return bitmap.pixels.withUnsafeBufferPointer { pixels in
            rows.withUnsafeMutableBufferPointer { rows in
                guard let source = pixels.baseAddress, let target = rows.baseAddress else {
                    return true
                }
                for row in 0..<height {
                    let pixels = source + row * width
                    let line = target + row * (width + 1)
                    let isLikeAbove = row > 0 && memcmp(pixels, pixels - width, width * 4) == 0
                    isRepeated.append(isLikeAbove)
                    line[0] = 0
                    // Flat art: many rows are those above.
                    if isLikeAbove {
                        memcpy(line + 1, line - width, width)
                    } else if !table.number(pixels, count: width, into: line + 1) {
                        return false
                    }
                }
                return true
            }
        }
    }

    private func encodePalette(_ bitmap: Bitmap) throws(ExportError) -> [UInt8] {
        let bitDepth =
            switch table.colors.count {
            case ...2: 1
            case ...4: 2
            case ...16: 4
            default: 8
            }
        if bitDepth < 8 { packRows(bitmap.width, bitmap.height, bitDepth: bitDepth) }
        var file = PNGFile(
            width: bitmap.width, height: bitmap.height, bitDepth: bitDepth, type: .palette)
        let colors = table.colors.map(StraightAlpha.straight)
        file.append(
            "PLTE",
            colors.flatMap { color in
                [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
            })
        if let last = colors.lastIndex(where: { $0 >> 24 != 255 }) {
            file.append("tRNS", colors[...last].map { UInt8($0 >> 24) })
        }
        try finish(&file)
        return file.bytes
    }

    /// Puts several numbers into a byte, the first one in its highest bits.
    private func packRows(_ width: Int, _ height: Int, bitDepth: Int) {
        let perByte = 8 / bitDepth
        let length = (width + perByte - 1) / perByte
        rows.withUnsafeMutableBufferPointer { rows in
            for row in 0..<height {
                var source = row * (width + 1) + 1
                let end = source + width
                var target = row * (length + 1)
                if isRepeated[row], let line = rows.baseAddress {
                    memcpy(line + target, line + target - (length + 1), length + 1)
                    continue
                }
                rows[target] = 0
                while source < end {
                    var byte: UInt8 = 0
                    for place in 0..<perByte {
                        byte <<= bitDepth
                        if source + place < end { byte |= rows[source + place] }
                    }
                    source += perByte
                    target += 1
                    rows[target] = byte
                }
            }
        }
        resizeRows((length + 1) * height)
    }

    private func finish(_ file: inout PNGFile) throws(ExportError) {
        try file.append("IDAT", room: deflater.bound(rows.count)) {
            (room) throws(ExportError) in
            var result: Result<Int, ExportError> = .success(0)
            rows.withUnsafeBytes { bytes in
                do throws(ExportError) {
                    result = .success(try deflater.compress(bytes, into: room))
                } catch {
                    result = .failure(error)
                }
            }
            return try result.get()
        }
        file.append("IEND", [])
    }

    private func resizeRows(_ count: Int) {
        if rows.count > count {
            rows.removeLast(rows.count - count)
        } else {
            rows.append(contentsOf: repeatElement(0, count: count - rows.count))
        }
    }
}
