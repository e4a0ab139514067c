import RefreshGeometry
import Testing

@Suite("Bounds of paths")
struct PathBoundsTests {
    @Test("bounds are those of densely sampled curves", arguments: 0..<40)
    func sampled(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        var path = Path()
        path.move(to: random.point(-50...50))
        path.cubic(
            to: random.point(-50...50), control1: random.point(-50...50),
            control2: random.point(-50...50))
        path.quad(to: random.point(-50...50), control: random.point(-50...50))
        var polyline = Polyline()
        path.flatten(tolerance: 1e-6, into: &polyline)

        let bounds = path.bounds
        let xs = polyline.points.map(\.x)
        let ys = polyline.points.map(\.y)

        #expect((bounds.minX - (xs.min() ?? 0)).magnitude < 1e-3)
        #expect((bounds.maxX - (xs.max() ?? 0)).magnitude < 1e-3)
        #expect((bounds.minY - (ys.min() ?? 0)).magnitude < 1e-3)
        #expect((bounds.maxY - (ys.max() ?? 0)).magnitude < 1e-3)
        #expect(path.controlBounds.union(bounds) == path.controlBounds)
    }

    @Test("the extreme of a curve counts, its control point does not")
    func extreme() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.quad(to: Point(10, 0), control: Point(5, 8))

        #expect(path.bounds == Rect(0, 0, 10, 4))
        #expect(path.controlBounds == Rect(0, 0, 10, 8))
    }

    @Test("an S whose derivative has no linear part has its extremes too")
    func symmetricCubic() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.cubic(to: Point(1, 0), control1: Point(0, 1), control2: Point(1, -1))

        let bounds = path.bounds

        #expect((bounds.minY + 3.0.squareRoot() / 6).magnitude < 1e-15)
        #expect((bounds.maxY - 3.0.squareRoot() / 6).magnitude < 1e-15)
    }

    @Test("nothing and a lone move have no bounds")
    func nothing() {
        var path = Path()
        #expect(path.bounds == .zero)

        path.move(to: Point(7, 7))
        #expect(path.bounds == .zero)

        path.move(to: Point(1, 1))
        path.line(to: Point(3, 2))
        #expect(path.bounds == Rect(1, 1, 2, 1))
    }
}
