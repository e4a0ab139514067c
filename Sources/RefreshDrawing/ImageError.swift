/// Why pixels don't make an image.
public enum ImageError: Error, Equatable, Sendable {
    /// Width or height is not in 1...16,384.
    case size(width: Int, height: Int)
    /// There are not width × height pixels.
    case pixelCount(expected: Int, found: Int)
    /// The pixel at an index has a component larger than its alpha.
    case notPremultiplied(index: Int)
}
