/// What stands on disk after an export.
public struct OutputReport: Equatable, Sendable {
    /// The path as it was given.
    public let path: String
    /// The format's name.
    public let format: String
    /// How many frames of the film are in it.
    public let frameCount: Int
    /// How many bytes it has, in all its files.
    public let byteCount: Int
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
}
