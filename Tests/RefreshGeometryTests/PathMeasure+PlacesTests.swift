import RefreshGeometry
import Testing

@Suite("Places on a path")
struct PathMeasurePlacesTests {
    @Test("the point at a share of a curve's length agrees with the table to 1e-6")
    func fractions() throws {
        let rows = try PathVectors.read().lengthFractions

        for row in rows {
            let measure = PathMeasure(row.path)
            let point = try #require(
                measure.point(atLength: measure.length * row.lengthFraction))
            let expected = Point(row.point[0], row.point[1])
            #expect(point.distance(to: expected) < 1e-6, "\(row.name) \(row.lengthFraction)")
        }
        #expect(rows.count == 23)
    }

    @Test("places and lengths of SVG's getPointAtLength")
    func svg() throws {
        let rows = try PathVectors.read().svgPointAtLength
        let line = Path.polyline([Point(50, 60), Point(100, 60)])
        let corner = Path.polyline([Point(0, 0), Point(100, 0), Point(100, 100)])
        let paths = [
            "M50,60L100,60": line, "M0,0L100,0L100,100": corner,
            "rect 50x50": Path.rect(Rect(0, 0, 50, 50)),
        ]

        for row in rows {
            let path = try #require(paths[row.path])
            if let total = row.totalLength { #expect(path.length == total) }
            if let length = row.length, let point = row.point {
                #expect(path.point(atLength: length) == Point(point[0], point[1]))
            }
        }
        #expect(rows.count == 5)
    }

    @Test("a place found at a distance is at that distance", arguments: 0..<30)
    func inverse(seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        var path = Path()
        path.move(to: random.point(0...100))
        path.cubic(
            to: random.point(0...100), control1: random.point(0...100),
            control2: random.point(0...100))
        let measure = PathMeasure(path)
        var part = Path()

        for step in 1..<20 {
            let fraction = Double(step) / 20
            measure.trim(from: 0, to: fraction, into: &part)
            #expect((part.length / measure.length - fraction).magnitude < 2e-9)
        }
    }

    @Test("tangents are unit vectors along the path")
    func tangents() throws {
        let corner = Path.polyline([Point(0, 0), Point(100, 0), Point(100, 100)])
        let circle = Path.circle(center: .zero, radius: 10)

        #expect(corner.tangent(atLength: -5) == Point(1, 0))
        #expect(corner.tangent(atLength: 50) == Point(1, 0))
        #expect(corner.tangent(atLength: 100) == Point(0, 1))
        #expect(corner.tangent(atLength: 500) == Point(0, 1))
        let halfway = try #require(circle.tangent(atLength: circle.length / 2))
        #expect(halfway.distance(to: Point(0, -1)) < 1e-9)
    }

    @Test("where a curve stands still its tangent is that of a moment later")
    func standstill() throws {
        var path = Path()
        path.move(to: Point(0, 0))
        path.cubic(to: Point(10, 10), control1: Point(0, 0), control2: Point(0, 10))

        let start = try #require(path.tangent(atLength: 0))
        let end = try #require(path.tangent(atLength: path.length))

        #expect(start.distance(to: Point(0, 1)) < 1e-3)
        #expect(end.distance(to: Point(1, 0)) < 1e-12)
    }

    @Test("there is no place on nothing, nor at NaN")
    func nowhere() {
        var lone = Path()
        lone.move(to: Point(3, 3))
        let dot = Path.polyline([Point(3, 3), Point(3, 3)])

        #expect(Path().point(atLength: 0) == nil)
        #expect(lone.point(atLength: 0) == nil)
        #expect(dot.point(atLength: 5) == Point(3, 3))
        #expect(dot.tangent(atLength: 0) == nil)
        #expect(Path.rect(Rect(0, 0, 1, 1)).point(atLength: .nan) == nil)
    }
}
