import RefreshGeometry
import Testing

@Suite("Dashing")
struct PathMeasureDashTests {
    private let line = Path.polyline([Point(0, 0), Point(21, 0)])
    private let square = Path.rect(Rect(0, 0, 4, 4))

    private func close(_ a: [[Point]], _ b: [[Point]]) -> Bool {
        a.map(\.count) == b.map(\.count)
            && zip(a.joined(), b.joined()).allSatisfy { $0.distance(to: $1) < 1e-9 }
    }

    /// Dashes of a line along the x axis, as pairs of x.
    private func spans(_ path: Path) -> [[Double]] {
        path.vertices.map { $0.map { Maths.round($0.x * 1e9) / 1e9 } }
    }

    @Test("dashes of kurbo's tests")
    func kurbo() throws {
        let rows = try PathVectors.read().dash

        for row in rows {
            if let segments = row.segments {
                #expect(spans(line.dashed(row.dashes, phase: row.offset)) == segments)
            }
            if let polylines = row.polylines {
                let wanted = polylines.map { $0.map { Point($0[0], $0[1]) } }
                #expect(close(square.dashed(row.dashes, phase: row.offset).vertices, wanted))
            }
        }
        #expect(rows.count == 2)
    }

    @Test(
        "the phase shifts the pattern, backwards too",
        arguments: [
            (0, [[0, 5], [10, 15], [20, 21]]), (3, [[0, 2], [7, 12], [17, 21]]),
            (5, [[5, 10], [15, 20]]), (-2, [[2, 7], [12, 17]]),
            (23, [[0, 2], [7, 12], [17, 21]]),
        ] as [(Double, [[Double]])])
    func phase(phase: Double, expected: [[Double]]) {
        #expect(spans(line.dashed([5, 5], phase: phase)) == expected)
    }

    @Test("an odd number of lengths is run through twice")
    func odd() {
        #expect(spans(line.dashed([4])) == [[0, 4], [8, 12], [16, 20]])
        #expect(spans(line.dashed([4], phase: 4)) == [[4, 8], [12, 16], [20, 21]])
    }

    @Test("the pattern begins anew with each subpath")
    func subpaths() {
        var path = line
        path.addPath(line, transform: .translation(100, 0))

        let dashed = spans(path.dashed([15, 10]))

        #expect(dashed == [[0, 15], [100, 115]])
    }

    @Test("in a closed subpath the dash at the end goes on as the one at the beginning")
    func joined() {
        var part = Path()

        PathMeasure(square).dash([5, 1], phase: 0, joinsEnds: true, into: &part)

        #expect(
            close(
                part.vertices,
                [
                    [Point(4, 2), Point(4, 4), Point(1, 4)],
                    [Point(0, 4), Point(0, 0), Point(4, 0), Point(4, 1)],
                ]))
    }

    @Test("a gap at either end of a closed subpath leaves nothing to join")
    func notJoined() {
        var part = Path()
        let measure = PathMeasure(square)

        measure.dash([3, 5], phase: 0, joinsEnds: true, into: &part)
        #expect(part.vertices.count == 2)

        measure.dash([3, 5], phase: 3, joinsEnds: true, into: &part)
        #expect(part.vertices.count == 2)
    }

    @Test("a dash longer than a closed subpath leaves it closed")
    func longDash() {
        var part = Path()

        PathMeasure(square).dash([100, 1], phase: 0, joinsEnds: true, into: &part)

        #expect(part == square)
        #expect(square.dashed([100, 1]) == square)
    }

    @Test("dashes along a curve have their length")
    func curve() {
        let circle = Path.circle(center: .zero, radius: 20)
        let dashed = circle.dashed([5, 3])

        #expect(dashed.verbs.filter { $0 == .move }.count == 16)
        #expect((dashed.length - 80).magnitude < 1e-7)
    }

    @Test("a dash without length is a dot in the path's direction")
    func dots() throws {
        let dots = Path.polyline([Point(0, 0), Point(0, 20)]).dashed([0, 5])

        #expect(dots.vertices.count == 4)
        let first = try #require(dots.vertices.first)
        #expect(first[0] == Point(0, 0))
        #expect((first[1].y - 1e-6).magnitude < 1e-15 && first[1].x == 0)
    }

    @Test(
        "a pattern that is none leaves the path as it is",
        arguments: [
            ([], 0), ([0, 0], 0), ([1, -1], 0), ([.nan], 0), ([1, .infinity], 0), ([1], .nan),
            ([1e-9, 1e-9], 0),
        ] as [([Double], Double)])
    func noPattern(pattern: [Double], phase: Double) {
        #expect(square.dashed(pattern, phase: phase) == square)
    }
}
