public import RefreshGeometry

/// A stroke style inside a display list, read where it lies.
public struct StrokeView {
    private let words: UnsafeBufferPointer<UInt32>
    private let start: Int
    private let flags: UInt32

    init(_ words: UnsafeBufferPointer<UInt32>, flags: UInt32, at start: Int) {
        self.words = words
        self.flags = flags
        self.start = start
    }

    /// Width of the line, in points, at least 0.
    public var width: Double { reader.number(0) }
    /// The look of open ends.
    public var cap: LineCap { LineCap(rawValue: UInt8(flags & 15)) ?? .butt }
    /// The look of corners.
    public var join: LineJoin { LineJoin(rawValue: UInt8(flags >> 4 & 15)) ?? .miter }
    /// The largest ratio of a miter's length to the width, at least 1.
    public var miterLimit: Double { reader.number(1) }
    /// How many dashes and gaps there are; 0 for a solid line.
    public var dashCount: Int { Int(flags >> 24) }
    /// How far into the dash pattern the line begins, in points.
    public var dashPhase: Double { dashCount == 0 ? 0 : reader.number(2) }

    /// The length of the dash or gap at an index of 0 to ``dashCount`` - 1, in points.
    public func dash(_ index: Int) -> Double { reader.number(3 + index) }

    /// A style of its own with the same numbers; allocates when there are dashes.
    public var style: StrokeStyle {
        StrokeStyle(
            width: width, cap: cap, join: join, miterLimit: miterLimit,
            dash: dashCount == 0 ? [] : (0..<dashCount).map { dash($0) }, dashPhase: dashPhase)
    }

    /// How many words the style takes.
    var wordCount: Int { dashCount == 0 ? 2 : 3 + dashCount }

    private var reader: WordReader { WordReader(words, at: start) }
}
