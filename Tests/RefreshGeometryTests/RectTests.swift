import RefreshGeometry
import Testing

struct RectTests {
    private let rect = Rect(10, 20, 30, 40)

    @Test("edges, middle and size")
    func edges() {
        #expect(rect.minX == 10 && rect.minY == 20 && rect.maxX == 40 && rect.maxY == 60)
        #expect(rect.midX == 25 && rect.midY == 40)
        #expect(rect.center == Point(25, 40))
        #expect(Rect(center: Point(25, 40), size: Size(30, 40)) == rect)
    }

    @Test("a rectangle of negative size is turned round")
    func standardized() {
        #expect(Rect(40, 60, -30, -40).standardized == rect)
        #expect(rect.standardized == rect)
    }

    @Test("left and top edges belong to a rectangle, right and bottom ones don't")
    func contains() {
        #expect(rect.contains(Point(10, 20)))
        #expect(!rect.contains(Point(40, 20)))
        #expect(!rect.contains(Point(10, 60)))
        #expect(!rect.contains(Point(.nan, 30)))
    }

    @Test("union and intersection")
    func combination() {
        let other = Rect(30, 0, 30, 30)

        #expect(rect.union(other) == Rect(10, 0, 50, 60))
        #expect(rect.intersection(other) == Rect(30, 20, 10, 10))
        #expect(rect.union(.zero) == rect)
        #expect(Rect.zero.union(rect) == rect)
        #expect(rect.intersection(Rect(40, 20, 5, 5)) == .zero)
    }

    @Test("insetting moves each edge")
    func inset() {
        #expect(rect.insetBy(dx: 5, dy: -5) == Rect(15, 15, 20, 50))
    }

    @Test("a rectangle without area, or with one that is not a number, is empty")
    func empty() {
        #expect(Rect.zero.isEmpty)
        #expect(Rect(0, 0, -1, 5).isEmpty)
        #expect(Rect(0, 0, .nan, 5).isEmpty)
        #expect(!rect.isEmpty)
        #expect(!Rect(0, 0, .infinity, 1).isDrawable)
    }
}
