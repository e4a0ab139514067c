import RefreshGeometry
import Testing

struct PathTests {
    @Test("paths are equal when their segments are")
    func equality() {
        var a = Path()
        a.move(to: Point(1, 2))
        a.line(to: Point(3, 4))
        var b = a
        b.line(to: Point(.nan, 0))

        #expect(a == b)
        #expect(b.refusedPoints == 1)

        b.close()

        #expect(a != b)
    }

    @Test("emptying a path leaves nothing of it")
    func removal() {
        var path = Path.circle(center: Point(5, 5), radius: 3)
        path.line(to: Point(.infinity, 0))

        path.removeAll()

        #expect(path.isEmpty && path.points.isEmpty && path.refusedPoints == 0)
        #expect(path.currentPoint == nil)
    }

    @Test("each verb takes as many points as it says")
    func pointCounts() {
        let counts: [Path.Verb] = [.move, .line, .quad, .cubic, .close]

        #expect(counts.map(\.pointCount) == [1, 1, 2, 3, 0])
    }
}
