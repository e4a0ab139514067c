import RefreshGeometry
import Testing

@Suite("Building paths")
struct PathBuildingTests {
    private let a = Point(0, 0)
    private let b = Point(10, 0)
    private let c = Point(10, 10)

    @Test("segments are kept in order with their points")
    func segments() {
        var path = Path()

        path.move(to: a)
        path.line(to: b)
        path.quad(to: c, control: Point(1, 1))
        path.cubic(to: a, control1: Point(2, 2), control2: Point(3, 3))
        path.close()

        #expect(path.verbs == [.move, .line, .quad, .cubic, .close])
        #expect(path.points == [a, b, Point(1, 1), c, Point(2, 2), Point(3, 3), a])
        #expect(path.currentPoint == a)
    }

    @Test("a segment in an empty path begins a subpath")
    func emptyPath() {
        var line = Path()
        var quad = Path()
        var cubic = Path()

        line.line(to: b)
        quad.quad(to: b, control: a)
        cubic.cubic(to: c, control1: a, control2: b)

        #expect(line.verbs == [.move] && line.points == [b])
        #expect(quad.verbs == [.move, .quad] && quad.points == [a, a, b])
        #expect(cubic.verbs == [.move, .cubic] && cubic.points == [a, a, b, c])
    }

    @Test("after a close the next segment begins where the subpath began")
    func afterClose() {
        var path = Path()
        path.move(to: b)
        path.line(to: c)
        path.close()

        path.line(to: a)

        #expect(path.verbs == [.move, .line, .close, .move, .line])
        #expect(path.points == [b, c, b, a])
    }

    @Test("closing nothing, or twice, does nothing")
    func idleClose() {
        var path = Path()
        path.close()
        #expect(path.isEmpty)

        path.move(to: a)
        path.close()
        path.close()

        #expect(path.verbs == [.move, .close])
    }

    @Test(
        "a segment with a point that is not drawable is left out and counted",
        arguments: [Point(.nan, 0), Point(0, .infinity), Point(1_000_001, 0), Point(0, -1e300)])
    func refusal(bad: Point) {
        var path = Path()
        path.move(to: a)
        path.line(to: b)
        let before = path

        path.move(to: bad)
        path.line(to: bad)
        path.quad(to: bad, control: a)
        path.quad(to: a, control: bad)
        path.cubic(to: bad, control1: a, control2: a)
        path.cubic(to: a, control1: bad, control2: a)
        path.cubic(to: a, control1: a, control2: bad)

        #expect(path == before)
        #expect(path.refusedPoints == 7)
    }

    @Test("another path is added as it stands, or transformed")
    func adding() {
        var path = Path.rect(Rect(0, 0, 1, 1))
        let circle = Path.circle(center: a, radius: 2)

        path.addPath(circle)
        path.addPath(circle, transform: .translation(5, 0))

        #expect(path.verbs.count == 5 + 6 + 6)
        #expect(path.bounds == Rect(-2, -2, 9, 4))
    }

    @Test("a transform moves every point")
    func applying() {
        let path = Path.roundedRect(Rect(0, 0, 20, 10), radius: 3)

        let moved = path.applying(Affine(a: 0, b: 2, c: -1, d: 0, tx: 4, ty: 5))

        #expect(moved.verbs == path.verbs)
        for (p, q) in zip(path.points, moved.points) { #expect(q == Point(4 - p.y, 5 + 2 * p.x)) }
    }

    @Test("what a transform throws out of the drawable range is refused")
    func transformedAway() {
        let path = Path.rect(Rect(0, 0, 10, 10))

        #expect(path.applying(.scale(1e6, 1)).refusedPoints == 2)
        #expect(path.applying(.scale(.nan, 1)).isEmpty)
    }
}
