public import RefreshDrawing

/// A picture: rows of premultiplied sRGB pixels from the top left.
public struct Bitmap: Equatable, Sendable {
    /// How many pixels a row has.
    public let width: Int
    /// How many rows there are.
    public let height: Int
    /// The pixels row by row: bytes R, G, B, A in memory (R is the lowest byte of the number), no
    /// component larger than its alpha. There are always `width` · `height` of them.
    public internal(set) var pixels: [UInt32]

    /// A transparent picture; a size below one makes an empty one of 0 × 0 pixels.
    public init(width: Int, height: Int) {
        let isEmpty = width < 1 || height < 1
        self.width = isEmpty ? 0 : width
        self.height = isEmpty ? 0 : height
        pixels = Array(repeating: 0, count: self.width * self.height)
    }

    /// A picture of an image's pixels.
    public init(_ image: Image) {
        width = image.width
        height = image.height
        pixels = image.pixels
    }

    /// A picture whose pixels a function writes, all of them.
    init(width: Int, height: Int, _ write: (UnsafeMutablePointer<UInt32>) -> Void) {
        let isEmpty = width < 1 || height < 1
        self.width = isEmpty ? 0 : width
        self.height = isEmpty ? 0 : height
        let count = self.width * self.height
        pixels = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
            if let base = buffer.baseAddress, count > 0 { write(base) }
            initialized = count
        }
    }

    /// The pixels that it has.
    public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

    /// The pixel in a column and row; 0, transparent, outside the picture.
    public subscript(column: Int, row: Int) -> UInt32 {
        guard column >= 0, row >= 0, column < width, row < height else { return 0 }
        return pixels[row * width + column]
    }

    /// XXH64, seed 0, of the rows' bytes.
    public var hash: UInt64 { pixels.withUnsafeBytes { XXH64.hash($0) } }

    /// The part of the picture inside a rectangle.
    public func cropped(to rect: PixelRect) -> Bitmap {
        let part = bounds.intersection(rect)
        return Bitmap(width: part.right - part.left, height: part.bottom - part.top) { target in
            let count = part.right - part.left
            for row in part.top..<part.bottom {
                let source = pixels[(row * width + part.left)...].prefix(count)
                let line = target + (row - part.top) * count
                _ = UnsafeMutableBufferPointer(start: line, count: count)
                    .update(fromContentsOf: source)
            }
        }
    }
}
