import RefreshMotion

/// The wanted frames of a film, in order; computed, so that a long film costs no memory.
public struct PlannedFrames: RandomAccessCollection, Sendable {
    private let numbers: Range<Int>
    private let fps: Double
    private let single: Seconds?

    /// Frames by number, the first and the last included.
    init(_ numbers: ClosedRange<Int>, fps: Double) {
        self.numbers = Range(numbers)
        self.fps = fps
        single = nil
    }

    /// One frame at a time of its own.
    init(at time: Seconds) {
        numbers = 0..<1
        fps = 1
        single = time
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { numbers.count }

    /// The frame at a position, from 0.
    public subscript(position: Int) -> PlannedFrame {
        let number = numbers.lowerBound + position
        return PlannedFrame(number: number, time: single ?? Double(number) / fps)
    }
}
