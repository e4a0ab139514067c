/// A picture made of pixels, to be drawn into a rectangle.
public struct Image: Equatable, Sendable {
    /// How many pixels a row has.
    public let width: Int
    /// How many rows there are.
    public let height: Int
    /// The pixels row by row from the top left: bytes R, G, B, A in memory (R is the lowest byte
    /// of the number), sRGB, premultiplied.
    public let pixels: [UInt32]

    /// The largest width and height, in pixels.
    public static let maximumSide = 16_384

    /// An image from premultiplied pixels; throws when their number or values don't fit.
    public init(width: Int, height: Int, pixels: [UInt32]) throws(ImageError) {
        let sides = 1...Image.maximumSide
        guard sides.contains(width), sides.contains(height) else {
            throw .size(width: width, height: height)
        }
        guard pixels.count == width * height else {
            throw .pixelCount(expected: width * height, found: pixels.count)
        }
        for index in 0..<pixels.count where !Image.isPremultiplied(pixels[index]) {
            throw .notPremultiplied(index: index)
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether no component of a pixel is larger than its alpha.
    static func isPremultiplied(_ pixel: UInt32) -> Bool {
        let alpha = pixel >> 24
        return pixel & 255 <= alpha && (pixel >> 8) & 255 <= alpha && (pixel >> 16) & 255 <= alpha
    }
}
