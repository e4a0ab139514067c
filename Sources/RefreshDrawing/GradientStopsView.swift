import RefreshGeometry

/// The stops of a gradient inside a display list: 1 to 16, offsets ascending from 0 to 1.
public struct GradientStopsView {
    /// Five for each stop: offset, red, green, blue, alpha.
    private let words: UnsafeBufferPointer<UInt32>

    init(_ words: UnsafeBufferPointer<UInt32>, at start: Int, count: Int) {
        self.words = UnsafeBufferPointer(rebasing: words[start..<(start + 5 * count)])
    }

    /// How many stops there are.
    public var count: Int { words.count / 5 }

    /// The stop at an index of 0 to ``count`` - 1.
    public subscript(index: Int) -> GradientStop {
        let reader = WordReader(words, at: 5 * index)
        return GradientStop(reader.number(0), reader.color(1))
    }

    /// The stops as an array of their own.
    public var array: [GradientStop] { (0..<count).map { self[$0] } }
}
