import RefreshGeometry
import Testing

@Suite("Flattening")
struct PathFlattenTests {
    private func flattened(
        _ path: Path, tolerance: Double = 0.05, transform: Affine = .identity
    ) -> Polyline {
        var polyline = Polyline()
        path.flatten(tolerance: tolerance, transform: transform, into: &polyline)
        return polyline
    }

    @Test(
        "no point of a curve is farther from its lines than the tolerance", arguments: 0..<60)
    func tolerance(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        let size = [1.0, 30, 500][seed % 3]
        var path = Path()
        path.move(to: random.point(-size...size))
        if seed % 2 == 0 {
            path.quad(to: random.point(-size...size), control: random.point(-size...size))
        } else {
            path.cubic(
                to: random.point(-size...size), control1: random.point(-size...size),
                control2: random.point(-size...size))
        }
        let turn = Affine.rotation(0.7).concatenating(.scale(2, 0.5))

        let coarse = flattened(path, tolerance: 0.05, transform: turn)
        let fine = flattened(path, tolerance: 1e-5, transform: turn)

        for point in fine.points { #expect(coarse.distance(to: point) <= 0.05 + 1e-5) }
        #expect(coarse.points.count < fine.points.count)
    }

    @Test("the lines of a quarter circle are few: half as many again as the ideal at most")
    func count() {
        let circle = flattened(Path.circle(center: .zero, radius: 48))

        // The sagitta of a chord of a circle is radius · (1 - cos(angle/2)).
        let ideal = 2 * Double.pi / (2 * Maths.acos(1 - 0.05 / 48))

        #expect(Double(circle.points.count) < 1.5 * ideal)
        #expect(Double(circle.points.count) > ideal)
    }

    @Test("each subpath is a chain; a closed one does not repeat its first point")
    func chains() {
        var path = Path.rect(Rect(0, 0, 2, 1))
        path.move(to: Point(9, 9))
        path.move(to: Point(5, 5))
        path.line(to: Point(6, 5))
        path.line(to: Point(6, 6))

        let polyline = flattened(path, transform: .scale(2, 2))

        #expect(polyline.starts == [0, 4])
        #expect(polyline.chains[0] == [Point(0, 0), Point(4, 0), Point(4, 2), Point(0, 2)])
        #expect(polyline.chains[1] == [Point(10, 10), Point(12, 10), Point(12, 12)])
    }

    @Test("a curve ends at its end, bit for bit")
    func exactEnds() {
        var path = Path()
        path.move(to: Point(0.1, 0.7))
        path.cubic(to: Point(0.3, 0.9), control1: Point(11, 7), control2: Point(-3, 100.1))

        #expect(flattened(path).points.last == Point(0.3, 0.9))
    }

    @Test("huge curves are cut into no more than 512 lines")
    func cap() {
        var path = Path()
        path.move(to: Point(-1e6, -1e6))
        path.cubic(to: Point(1e6, 1e6), control1: Point(1e6, -1e6), control2: Point(-1e6, 1e6))

        let polyline = flattened(path, tolerance: 1e-9, transform: .scale(1e9, 1e9))

        #expect(polyline.points.count == 513)
        #expect(polyline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    @Test(
        "nothing comes out for a transform or a tolerance that makes no sense",
        arguments: [
            (Affine.scale(.nan, 1), 0.05), (.scale(.infinity, 1), 0.05), (.scale(1e10, 1), 0.05),
            (.identity, 0), (.identity, -1), (.identity, .nan),
        ])
    func nonsense(transform: Affine, tolerance: Double) {
        let polyline = flattened(
            Path.circle(center: .zero, radius: 1), tolerance: tolerance, transform: transform)

        #expect(polyline.points.isEmpty && polyline.starts.isEmpty)
    }

    @Test("flattening again uses the same memory")
    func memory() {
        let path = Path.circle(center: .zero, radius: 100)
        var polyline = flattened(path)
        let before = polyline.points.withUnsafeBufferPointer { $0.baseAddress }

        path.flatten(tolerance: 0.05, into: &polyline)

        #expect(polyline.points.withUnsafeBufferPointer { $0.baseAddress } == before)
        #expect(polyline == flattened(path))
    }
}
