import CPNG
import CWebP
import RefreshDrawing
import RefreshRaster

@testable import FrameExport

/// Reads files back with the libraries' own decoders.
enum Pictures {
    /// Rows of straight R, G, B, A of a PNG, with its size; nil when it can't be read.
    static func decodePNG(_ bytes: [UInt8]) -> (width: Int, height: Int, pixels: [UInt8])? {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { return nil }
        image.format = png_uint_32(PNG_FORMAT_RGB | PNG_FORMAT_FLAG_ALPHA)
        let (width, height) = (Int(image.width), Int(image.height))
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
        return (width, height, pixels)
    }

    /// A decoded animation.
    struct Animation {
        var width = 0
        var height = 0
        var loopCount = 0
        /// When each frame ends, in milliseconds.
        var ends: [Int] = []
        /// Rows of straight R, G, B, A of each frame.
        var frames: [[UInt8]] = []
    }

    /// The frames of a WebP; nil when it can't be read.
    static func decodeWebP(_ bytes: [UInt8]) -> Animation? {
        bytes.withUnsafeBufferPointer { buffer in
            var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
            var options = WebPAnimDecoderOptions()
            guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
            options.color_mode = MODE_RGBA
            guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            WebPAnimDecoderGetInfo(decoder, &info)
            var animation = Animation()
            animation.width = Int(info.canvas_width)
            animation.height = Int(info.canvas_height)
            animation.loopCount = Int(info.loop_count)
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var end: Int32 = 0
                guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
                    return nil
                }
                let count = animation.width * animation.height * 4
                animation.ends.append(Int(end))
                animation.frames.append(Array(UnsafeBufferPointer(start: pixels, count: count)))
            }
            return animation
        }
    }

    /// A bitmap of pseudo-random premultiplied pixels, the same for the same seed.
    static func noise(width: Int, height: Int, seed: UInt64, opaque: Bool = false) throws
        -> Bitmap
    {
        var pixels = [UInt32](repeating: 0, count: width * height)
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for i in 0..<pixels.count {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            let alpha = opaque ? 255 : UInt32(state >> 56)
            let limit = alpha + 1
            let red = UInt32(state >> 8 & 255) % limit
            let green = UInt32(state >> 16 & 255) % limit
            let blue = UInt32(state >> 24 & 255) % limit
            pixels[i] = alpha << 24 | blue << 16 | green << 8 | red
        }
        return Bitmap(try Image(width: width, height: height, pixels: pixels))
    }

    /// Vertical stripes of a number of colours, the first one clear, each row shifted by one.
    static func stripes(colors: Int, width: Int, height: Int) throws -> Bitmap {
        let pixels = (0..<width * height).map { place -> UInt32 in
            let color = UInt32((place % width + place / width * width) % colors)
            let alpha = color == 0 ? 0 : 255 - color % 2
            return alpha << 24 | min(color, alpha) << 8 | (color >> 8) << 16
        }
        return Bitmap(try Image(width: width, height: height, pixels: pixels))
    }

    /// A picture of so many colours in which rows are alike by threes.
    static func bands(colors: Int, width: Int, height: Int) throws -> Bitmap {
        let stripes = try stripes(colors: colors, width: width, height: height)
        let pixels = (0..<width * height).map { place in
            stripes[place % width, place / width / 3]
        }
        return Bitmap(try Image(width: width, height: height, pixels: pixels))
    }

    /// A picture of thousands of colours in which each pixel is near its neighbours.
    static func smooth(width: Int, height: Int, opaque: Bool) throws -> Bitmap {
        let pixels = (0..<width * height).map { place -> UInt32 in
            let (x, y) = (UInt32(place % width), UInt32(place / width))
            let alpha = opaque ? 255 : 128 + y / 2
            let channels = [x / 2, y / 2, (x + y) / 4]
            return channels.enumerated().reduce(alpha << 24) { pixel, channel in
                pixel | min(alpha, channel.element) << UInt32(channel.offset * 8)
            }
        }
        return Bitmap(try Image(width: width, height: height, pixels: pixels))
    }

    /// The names of a PNG's chunks.
    static func chunks(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var at = 8
        while at + 8 <= bytes.count {
            let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            names.append(String(decoding: bytes[at + 4..<at + 8], as: UTF8.self))
            at += 12 + length
        }
        return names
    }

    /// How many bytes libpng needs for a picture, as its simplified interface writes it.
    static func libpngSize(_ bitmap: Bitmap) -> Int {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(bitmap.width)
        image.height = png_uint_32(bitmap.height)
        image.format = png_uint_32(PNG_FORMAT_RGB | PNG_FORMAT_FLAG_ALPHA)
        defer { png_image_free(&image) }
        var size: png_alloc_size_t = 0
        png_image_write_to_memory(&image, nil, &size, 0, StraightAlpha(bitmap).bytes, 0, nil)
        return Int(size)
    }
}
