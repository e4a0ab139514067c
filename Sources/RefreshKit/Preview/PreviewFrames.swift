/// The frames of a ``Preview``, in order; each is made when it is asked for.
public struct PreviewFrames: Sequence, Sendable {
    let preview: Preview
    let fps: Double
    let range: Range<Int>

    /// Starts over, with an instance of its own.
    public func makeIterator() -> Iterator {
        Iterator(playback: Playback(of: preview), fps: fps, range: range)
    }

    /// How many frames there are.
    public var underestimatedCount: Int { range.count }

    /// Plays the script once, from the first frame to the last.
    public struct Iterator: IteratorProtocol {
        let playback: Playback
        let fps: Double
        var range: Range<Int>

        /// The next frame, or nil after the last one.
        public mutating func next() -> RefreshFrame? {
            guard let index = range.popFirst() else { return nil }
            return playback.frame(at: playback.preview.time(ofFrame: index, fps: fps))
        }
    }
}
