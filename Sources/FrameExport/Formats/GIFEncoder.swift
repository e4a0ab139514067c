import CGif
import RefreshRaster

/// Writes animated GIF files through giflib: the same bytes for the same pictures.
///
/// The table of colours that all pictures may use comes last, with ``finish(colors:)``: a film's
/// colours are known when its last frame is.
final class GIFEncoder {
    /// The longest side that the format can hold, in pixels.
    static let largestSide = 65_535
    /// The longest delay that the format can hold, in hundredths of a second.
    static let longestDelay = 65_535

    /// Where the common table stands in a file: behind signature and screen descriptor.
    private static let tableStart = 13

    private let sink = Sink()
    private var file: UnsafeMutablePointer<GifFileType>?

    /// Begins a file that is played a number of times; 0 is for ever.
    init(width: Int, height: Int, loopCount: Int) throws(ExportError) {
        var code: Int32 = 0
        file = EGifOpen(
            Unmanaged.passUnretained(sink).toOpaque(),
            { file, bytes, count in
                guard let file, let bytes, let data = file.pointee.UserData else { return 0 }
                Unmanaged<Sink>.fromOpaque(data).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return count
            }, &code)
        guard let file else { throw GIFEncoder.failure(code) }
        EGifSetGifVersion(file, true)
        let table = try ColorMap([])
        try check(
            EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, table.object))
        // A GIF without the block plays once; the number in the block is how often it is repeated.
        guard loopCount != 1 else { return }
        let repeats = max(0, loopCount - 1)
        try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
        try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
        try check(
            EGifPutExtensionBlock(file, 3, [1, UInt8(repeats & 255), UInt8(repeats >> 8)]))
        try check(EGifPutExtensionTrailer(file))
    }

    deinit {
        if let file { EGifCloseFile(file, nil) }
    }

    /// Adds a picture, shown for a time in hundredths of a second, 1 to ``longestDelay``; one that
    /// is `staying` is not erased after it.
    func add(
        _ picture: borrowing GIFPicture, delay: Int, staying: Bool = false
    ) throws(ExportError) {
        var control = GraphicsControlBlock()
        control.DisposalMode =
            picture.isErased && !staying ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT
        control.DelayTime = Int32(delay)
        control.TransparentColor = picture.clearNumber.map { Int32($0) } ?? NO_TRANSPARENT_COLOR
        var block = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &block)
        try check(EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), 4, block))
        let table: ColorMap? =
            if let colors = picture.ownColors { try ColorMap(colors) } else { nil }
        let rect = picture.rect
        let (width, height) = (rect.right - rect.left, rect.bottom - rect.top)
        try check(
            EGifPutImageDesc(
                file, Int32(rect.left), Int32(rect.top), Int32(width), Int32(height), false,
                table?.object))
        // giflib cuts numbers to the table's bits in place, so it gets a copy of each row.
        var line: [UInt8] = []
        for row in 0..<height {
            line.replaceSubrange(
                0..<line.count, with: picture.numbers[row * width..<(row + 1) * width])
            try check(EGifPutLine(file, &line, Int32(width)))
        }
    }

    /// Ends the file and gives its bytes; `colors` are those that pictures without a table of
    /// their own use, by number.
    func finish(colors: [UInt32]) throws(ExportError) -> [UInt8] {
        var code: Int32 = 0
        let closed = EGifCloseFile(file, &code)
        file = nil
        guard closed == GIF_OK else { throw GIFEncoder.failure(code) }
        for (number, color) in colors.enumerated() {
            for channel in 0..<3 {
                sink.bytes[GIFEncoder.tableStart + number * 3 + channel] =
                    UInt8(truncatingIfNeeded: color >> UInt32(channel * 8))
            }
        }
        return sink.bytes
    }

    private func check(_ result: Int32) throws(ExportError) {
        guard result == GIF_OK else { throw GIFEncoder.failure(file?.pointee.Error ?? 0) }
    }

    private static func failure(_ code: Int32) -> ExportError {
        let reason = GifErrorString(code).map { String(cString: $0) }
        return .couldNot("cannot write a GIF", reason ?? "giflib gave no reason")
    }

    /// Where giflib's bytes go.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    /// A table of colours in giflib's memory: 256, or the next power of two that holds them.
    private final class ColorMap {
        let object: UnsafeMutablePointer<ColorMapObject>

        init(_ colors: [UInt32]) throws(ExportError) {
            var count = colors.isEmpty ? 256 : 2
            while count < colors.count { count *= 2 }
            var table = colors.map { color in
                GifColorType(
                    Red: UInt8(truncatingIfNeeded: color),
                    Green: UInt8(truncatingIfNeeded: color >> 8),
                    Blue: UInt8(truncatingIfNeeded: color >> 16))
            }
            table += Array(repeating: GifColorType(), count: count - table.count)
            guard let object = GifMakeMapObject(Int32(count), table) else {
                throw .couldNot("cannot write a GIF", "out of memory")
            }
            self.object = object
        }

        deinit { GifFreeMapObject(object) }
    }
}
