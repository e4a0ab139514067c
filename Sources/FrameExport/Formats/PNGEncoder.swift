import CPNG
import RefreshRaster

/// Writes PNG files through libpng: lossless, without dates or texts, the same bytes for the same
/// pixels. An opaque picture goes without alpha channel.
enum PNGEncoder {
    /// The longest side that a file of ours gets, in pixels; libpng's own default limit.
    static let largestSide = 1_000_000

    /// What the encoder aims at.
    enum Aim {
        /// Little time: a sixth of it for a file a third larger, on frames of flat art.
        case speed
        /// A small file.
        case size
    }

    /// The file's bytes.
    static func encode(_ bitmap: Bitmap, for aim: Aim) throws(ExportError) -> [UInt8] {
        let pixels = StraightAlpha(bitmap, dropsOpaqueAlpha: true)
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(bitmap.width)
        image.height = png_uint_32(bitmap.height)
        image.format = png_uint_32(PNG_FORMAT_RGB | (pixels.isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA))
        image.flags = png_uint_32(aim == .speed ? PNG_IMAGE_FLAG_FAST : 0)
        defer { png_image_free(&image) }

        // Incompressible rows with their filter bytes, in stored blocks, and the chunks around.
        let raw = pixels.bytes.count + bitmap.height
        var size = png_alloc_size_t(raw + raw / 1_000 + 4_096)
        var succeeded = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            succeeded =
                png_image_write_to_memory(
                    &image, buffer.baseAddress, &size, 0, pixels.bytes, 0, nil) != 0
            count = succeeded ? Int(size) : 0
        }
        guard succeeded else {
            throw .couldNot("cannot write a PNG", message(of: image))
        }
        return bytes
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
