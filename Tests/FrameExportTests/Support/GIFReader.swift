import CGif

/// A GIF read back through giflib.
struct GIFReader {
    /// One picture of the file.
    struct Picture {
        let left: Int, top: Int, width: Int, height: Int
        /// In hundredths of a second.
        let delay: Int
        let disposal: Int32
        let hasOwnTable: Bool
        /// Rows of R, G, B, A; a clear pixel is all 0.
        let pixels: [[UInt8]]
    }

    var width = 0
    var height = 0
    var pictures: [Picture] = []
    /// The application block's bytes, one array for each sub-block; empty without the block.
    var application: [[UInt8]] = []

    /// Reads a file; nil when giflib refuses it.
    init?(_ bytes: [UInt8]) {
        let source = Source(bytes: bytes)
        var code: Int32 = 0
        let opened = withExtendedLifetime(source) {
            DGifOpen(Unmanaged.passUnretained(source).toOpaque(), GIFReader.read, &code)
        }
        guard let file = opened else { return nil }
        defer { DGifCloseFile(file, &code) }
        guard DGifSlurp(file) == GIF_OK else { return nil }
        width = Int(file.pointee.SWidth)
        height = Int(file.pointee.SHeight)
        for index in 0..<Int(file.pointee.ImageCount) {
            let image = file.pointee.SavedImages[index]
            for block in UnsafeBufferPointer(
                start: image.ExtensionBlocks, count: Int(image.ExtensionBlockCount))
            where block.Function == APPLICATION_EXT_FUNC_CODE || block.Function == 0 {
                application.append(
                    Array(UnsafeBufferPointer(start: block.Bytes, count: Int(block.ByteCount))))
            }
            var control = GraphicsControlBlock()
            DGifSavedExtensionToGCB(file, Int32(index), &control)
            guard let map = image.ImageDesc.ColorMap ?? file.pointee.SColorMap else { return nil }
            let numbers = UnsafeBufferPointer(
                start: image.RasterBits,
                count: Int(image.ImageDesc.Width * image.ImageDesc.Height))
            pictures.append(
                Picture(
                    left: Int(image.ImageDesc.Left), top: Int(image.ImageDesc.Top),
                    width: Int(image.ImageDesc.Width), height: Int(image.ImageDesc.Height),
                    delay: Int(control.DelayTime), disposal: control.DisposalMode,
                    hasOwnTable: image.ImageDesc.ColorMap != nil,
                    pixels: numbers.map { number in
                        guard Int32(number) != control.TransparentColor else {
                            return [0, 0, 0, 0]
                        }
                        let color = map.pointee.Colors[Int(number)]
                        return [color.Red, color.Green, color.Blue, 255]
                    }))
        }
    }

    /// What a viewer shows: each picture's canvas, rows of R, G, B, A; the film played `times`
    /// over, without the canvas being cleared in between.
    func canvases(times: Int = 1) -> [[UInt8]] {
        var canvas = [[UInt8]](repeating: [0, 0, 0, 0], count: width * height)
        var all: [[UInt8]] = []
        for picture in (0..<times).flatMap({ _ in pictures }) {
            for (place, pixel) in picture.pixels.enumerated() where pixel[3] != 0 {
                let row = picture.top + place / picture.width
                canvas[row * width + picture.left + place % picture.width] = pixel
            }
            all.append(canvas.flatMap { $0 })
            guard picture.disposal == DISPOSE_BACKGROUND else { continue }
            for row in picture.top..<picture.top + picture.height {
                for column in picture.left..<picture.left + picture.width {
                    canvas[row * width + column] = [0, 0, 0, 0]
                }
            }
        }
        return all
    }

    private final class Source {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }
    }

    private static let read: InputFunc = { file, target, count in
        guard let file, let target, let data = file.pointee.UserData else { return 0 }
        let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
        let length = min(Int(count), source.bytes.count - source.position)
        for i in 0..<length { target[i] = source.bytes[source.position + i] }
        source.position += length
        return Int32(length)
    }
}
