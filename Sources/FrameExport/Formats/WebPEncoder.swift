import CWebP
import RefreshRaster

/// Writes animated WebP files through libwebp and libwebpmux: lossless, the same bytes for the
/// same frames.
final class WebPEncoder {
    /// The longest side that the format can hold, in pixels.
    static let largestSide = Int(WEBP_MAX_DIMENSION)

    private let width: Int
    private let height: Int
    private let encoder: OpaquePointer
    private var config: WebPConfig

    /// Begins a file; `loopCount` 0 plays for ever.
    init(width: Int, height: Int, loopCount: Int) throws(ExportError) {
        try WebPEncoder.check(width: width, height: height)
        self.width = width
        self.height = height
        var options = WebPAnimEncoderOptions()
        var config = WebPConfig()
        // Effort 4 of 9: on flat art the higher ones cost much and win little.
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0,
            WebPConfigLosslessPreset(&config, 4) != 0
        else { throw .couldNot("cannot write a WebP", "the installed libwebp does not fit") }
        config.exact = 1
        options.anim_params.loop_count = Int32(loopCount)
        options.anim_params.bgcolor = 0
        self.config = config
        guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw .couldNot("cannot write a WebP", "out of memory")
        }
        self.encoder = encoder
    }

    /// Throws a usage error when frames of a size don't fit into the format.
    static func check(width: Int, height: Int) throws(ExportError) {
        guard width <= largestSide, height <= largestSide else {
            throw .usage(
                "\(width) by \(height) pixels do not fit into a WebP",
                "its sides go up to \(largestSide) pixels", about: .pixels)
        }
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    /// Adds a frame that is shown from a time on, in milliseconds, until the next one or the end.
    ///
    /// `pixels` are rows of straight R, G, B, A.
    func add(_ pixels: [UInt8], at time: Int) throws(ExportError) {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else {
            throw .couldNot("cannot write a WebP", "the installed libwebp does not fit")
        }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        picture.width = Int32(width)
        picture.height = Int32(height)
        guard WebPPictureImportRGBA(&picture, pixels, Int32(width * 4)) != 0 else {
            throw .couldNot("cannot write a WebP", "out of memory")
        }
        guard WebPAnimEncoderAdd(encoder, &picture, Int32(time), &config) != 0 else {
            throw failure()
        }
    }

    /// Ends the last frame, in milliseconds from the beginning, and gives the file's bytes.
    func finish(at time: Int) throws(ExportError) -> [UInt8] {
        guard WebPAnimEncoderAdd(encoder, nil, Int32(time), nil) != 0 else { throw failure() }
        var data = WebPData()
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw failure() }
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private func failure() -> ExportError {
        let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
        return .couldNot(
            "cannot write a WebP", message.isEmpty ? "libwebp gave no reason" : message)
    }
}
