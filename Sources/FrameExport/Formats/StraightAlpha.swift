import RefreshRaster

/// Pixels with straight alpha, as files want them, from a bitmap's premultiplied ones.
///
/// c = (p·255 + a/2) / a rounds to the nearest step, so that premultiplying again gives exactly
/// the byte that was there. A clear pixel becomes 0, 0, 0, 0.
struct StraightAlpha {
    /// Rows of R, G, B, A, from top to bottom; R, G, B when ``isOpaque``.
    let bytes: [UInt8]
    /// Whether every pixel is opaque; the alpha bytes are then left out if that was asked for.
    let isOpaque: Bool

    /// Converts a bitmap; `dropsOpaqueAlpha` packs one without clear pixels to three bytes each.
    init(_ bitmap: Bitmap, dropsOpaqueAlpha: Bool = false) {
        let pixels = bitmap.pixels
        isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
        if isOpaque, dropsOpaqueAlpha {
            bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { buffer, count in
                var at = 0
                for pixel in pixels {
                    buffer[at] = UInt8(truncatingIfNeeded: pixel)
                    buffer[at + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                    buffer[at + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                    at += 3
                }
                count = at
            }
            return
        }
        bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { buffer, count in
            let words = UnsafeMutableRawBufferPointer(buffer)
            for i in 0..<pixels.count {
                words.storeBytes(
                    of: StraightAlpha.straight(pixels[i]).littleEndian, toByteOffset: i * 4,
                    as: UInt32.self)
            }
            count = pixels.count * 4
        }
    }

    /// One pixel, R in the lowest byte.
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        var result = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
            let value = ((pixel >> shift & 255) * 255 + alpha / 2) / alpha
            result |= min(255, value) << shift
        }
        return result
    }
}
