import RefreshGeometry

/// The stops of a gradient inside a display list: 1 to 16, offsets ascending from 0 to 1.
public struct GradientStopsView {
    private let words: UnsafeBufferPointer<UInt32>
    private let start: Int
    /// How many stops there are.
    public let count: Int

    init(_ words: UnsafeBufferPointer<UInt32>, at start: Int, count: Int) {
        self.words = words
        self.start = start
        self.count = count
    }

    /// The stop at an index of 0 to ``count`` - 1.
    public subscript(index: Int) -> GradientStop {
        let reader = WordReader(words, at: start + 5 * index)
        return GradientStop(reader.number(0), reader.color(1))
    }

    /// The stops as an array of their own.
    public var array: [GradientStop] { (0..<count).map { self[$0] } }
}
