import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("A path inside a display list")
struct PathViewTests {
    /// The segments of a path that was written and is read one by one.
    func segments(of path: Path) -> [PathSegment] {
        var list = DisplayList()
        list.clip(path)
        return list.withReader { reader in
            guard case .clip(let view, _) = reader.next() else { return [] }
            #expect(view.isEmpty == path.isEmpty)
            return Array(view)
        }
    }

    @Test("shows its segments with their points in the order in which they were added")
    func everySegmentKind() {
        let segments = segments(of: everySegment())

        #expect(
            segments == [
                .move(Point(1, 2)),
                .line(Point(3.5, 4)),
                .quad(Point(7, 8), control: Point(5, -6)),
                .cubic(Point(13, 14), control1: Point(9, 10), control2: Point(11, 12.25)),
                .close,
                .move(Point(100, 0)),
                .line(Point(0.1.single, 1e6)),
            ])
    }

    @Test("may be empty")
    func empty() {
        #expect(segments(of: Path()) == [])
    }

    @Test("goes on over the edges of its chunks", arguments: [8_191, 8_192, 8_193, 16_385, 30_001])
    func chunks(count: Int) {
        let path = zigzag(count)

        let segments = segments(of: path)

        #expect(segments.count == count)
        #expect(segments.last == .line(path.points[count - 1]))
        #expect(segments[8_190] == .line(path.points[8_190]))
    }
}
