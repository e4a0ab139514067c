public import RefreshGeometry

/// A path inside a display list, read where it lies.
///
/// It begins with a move; its points are Float32 values, finite and at most 1e6 in magnitude.
public struct PathView: Sequence {
    private let words: UnsafeBufferPointer<UInt32>
    /// Where the command's first chunk begins, or the command when it has none.
    private let chunks: Int
    /// Where the command begins.
    private let command: Int
    /// How far after the command's header the last stretch lies.
    private let payload: Int

    init(_ words: UnsafeBufferPointer<UInt32>, chunks: Int, command: Int, payload: Int) {
        self.words = words
        self.chunks = chunks
        self.command = command
        self.payload = payload
    }

    /// Whether the path has no segments.
    public var isEmpty: Bool {
        var iterator = makeIterator()
        return iterator.next() == nil
    }

    /// The segments one after the other.
    public func makeIterator() -> Iterator {
        Iterator(words, stretch: chunks, command: command, payload: payload)
    }

    /// Appends the segments to a path; allocates only when the path's memory is too small.
    public func append(to path: inout Path) {
        var iterator = makeIterator()
        while let verb = iterator.nextVerb() {
            switch verb {
            case .move, .line:
                path.append(decoded: verb, iterator.nextPoint(), .zero, .zero)
            case .quad:
                let control = iterator.nextPoint()
                path.append(decoded: verb, control, iterator.nextPoint(), .zero)
            case .cubic:
                let control1 = iterator.nextPoint()
                let control2 = iterator.nextPoint()
                path.append(decoded: verb, control1, control2, iterator.nextPoint())
            case .close:
                path.append(decoded: verb, .zero, .zero, .zero)
            }
        }
    }

    /// A path of its own with the same segments.
    public var path: Path {
        var result = Path()
        append(to: &result)
        return result
    }
}
