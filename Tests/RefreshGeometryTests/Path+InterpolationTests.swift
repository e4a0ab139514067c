import RefreshGeometry
import Testing

@Suite("Path interpolation")
struct PathInterpolationTests {
    static func triangle(_ tip: Point) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.line(to: tip)
        path.quad(to: Point(8, 0), control: Point(4, 4))
        path.close()
        return path
    }

    @Test("a path part of the way lies there point by point, exactly at both ends")
    func between() {
        let from = Self.triangle(Point(1, 3))
        let to = Self.triangle(Point(2, 7))
        var path = Path()

        path.setInterpolated(from, to, 0.5)
        #expect(path == Self.triangle(Point(1.5, 5)))
        path.setInterpolated(from, to, 0)
        #expect(path == from)
        path.setInterpolated(from, to, 1)
        #expect(path == to)
        path.setInterpolated(from, to, 2)
        #expect(path == Self.triangle(Point(3, 11)))
    }

    @Test("what is added afterwards goes on from the subpath's beginning")
    func goesOn() {
        var from = Path()
        from.move(to: Point(1, 1))
        from.close()
        var to = Path()
        to.move(to: Point(3, 3))
        to.close()
        var path = Path()

        path.setInterpolated(from, to, 0.5)

        #expect(path.currentPoint == Point(2, 2))
    }

    @Test("paths of different structure change over at the end")
    func differentStructure() {
        let square = Path.rect(Rect(0, 0, 1, 1))
        let triangle = Self.triangle(.zero)
        var path = Path()

        path.setInterpolated(square, triangle, 0.9)
        #expect(path == square)
        path.setInterpolated(square, triangle, 1)
        #expect(path == triangle)
        #expect(!square.hasStructure(of: triangle))
    }

    @Test("points that would leave the drawable range stay where they were")
    func outOfRange() {
        var from = Path()
        from.move(to: Point(0, 0))
        var to = Path()
        to.move(to: Point(1e6, 0))
        var path = Path()

        path.setInterpolated(from, to, 3)

        #expect(path == from)
    }
}
