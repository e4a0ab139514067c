/// An image inside a display list, read where it lies.
public struct ImageView {
    private let words: UnsafeBufferPointer<UInt32>
    private let chunks: Int
    private let command: RawCommand
    /// How many pixels a row has.
    public let width: Int
    /// How many rows there are.
    public let height: Int

    init(_ words: UnsafeBufferPointer<UInt32>, chunks: Int, command: RawCommand, size: UInt32) {
        self.words = words
        self.chunks = chunks
        self.command = command
        width = Int(size & 0xFFFF)
        height = Int(size >> 16)
    }

    /// Appends all pixels, row by row, as ``Image/pixels`` has them.
    public func append(to pixels: inout [UInt32]) {
        var position = chunks
        while position < command.start, let chunk = RawCommand(words, at: position) {
            pixels.append(contentsOf: words[(chunk.start + 1)..<chunk.end])
            position = chunk.end
        }
        pixels.append(contentsOf: words[(command.start + 6)..<command.end])
    }

    /// The pixels where they lie; nil when they are spread over several chunks.
    public var contiguousPixels: UnsafeBufferPointer<UInt32>? {
        guard chunks == command.start else { return nil }
        return UnsafeBufferPointer(rebasing: words[(command.start + 6)..<command.end])
    }
}
