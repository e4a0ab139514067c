public import RefreshGeometry

/// A path inside a display list, read where it lies.
///
/// It begins with a move, and after a close comes a move; its points are Float32 values, finite
/// and at most 1e6 in magnitude.
public struct PathView: Sequence {
    private let stretches: PackedStretches

    init(_ words: UnsafeBufferPointer<UInt32>, chunks: Int, command: Int, payload: Int) {
        stretches = PackedStretches(words, chunks: chunks, command: command, payload: payload)
    }

    /// Whether the path has no segments.
    public var isEmpty: Bool {
        var rest = stretches
        while let stretch = rest.next() {
            if stretch.verbCount > 0 { return false }
        }
        return true
    }

    /// The segments one after the other.
    public func makeIterator() -> Iterator { Iterator(stretches) }

    /// Appends the segments to a path; allocates only when the path's memory is too small.
    public func append(to path: inout Path) {
        var rest = stretches
        while let stretch = rest.next() {
            path.append(
                packedVerbs: stretch.verbs, count: stretch.verbCount, packedPoints: stretch.points)
        }
    }

    /// A path of its own with the same segments.
    public var path: Path {
        var result = Path()
        append(to: &result)
        return result
    }
}
