import RefreshGeometry
import Testing

@Suite("Trimming")
struct PathMeasureTrimTests {
    private let square = Path.rect(Rect(0, 0, 10, 10))
    private let line = Path.polyline([Point(0, 0), Point(100, 0)])

    @Test("a part of a line")
    func part() {
        #expect(line.trimmed(from: 0.25, to: 0.75).vertices == [[Point(25, 0), Point(75, 0)]])
        #expect(line.trimmed(from: 0, to: 0.5).vertices == [[Point(0, 0), Point(50, 0)]])
    }

    @Test("the whole is the path as it stands, a close included")
    func whole() {
        var path = square
        path.addPath(Path.circle(center: .zero, radius: 4))
        path.move(to: Point(1, 1))

        #expect(path.trimmed(from: 0, to: 1) == path)
        #expect(path.trimmed(from: 0.3, to: 1.3) == path)
        #expect(path.trimmed(from: -5, to: 5) == path)
    }

    @Test(
        "an empty span, a reversed one and what is no number draw nothing",
        arguments: [
            (0, 0), (0.5, 0.5), (0.7, 0.3), (1, 1), (.nan, 1), (0, .nan), (0, .infinity),
            (-.infinity, 0), (.infinity, .infinity),
        ] as [(Double, Double)])
    func nothing(from: Double, to: Double) {
        var part = line

        PathMeasure(square).trim(from: from, to: to, into: &part)

        #expect(part.isEmpty && part.points.isEmpty)
    }

    @Test("a span over the end wraps: the last part, then the first")
    func wrap() {
        let expected = [[Point(80, 0), Point(100, 0)], [Point(0, 0), Point(20, 0)]]

        for shift in [0.0, 1, -1, 7] {
            let part = line.trimmed(from: 0.8 + shift, to: 1.2 + shift)
            for (list, wanted) in zip(part.vertices, expected) {
                for (p, q) in zip(list, wanted) { #expect(p.distance(to: q) < 1e-9) }
            }
            #expect(part.vertices.map(\.count) == [2, 2])
        }
    }

    @Test(
        "a span that ends at the end by a rounding error has no second part",
        arguments: [(0.7, 1), (0.7 - 1, 0), (1.7, 2), (0.1 + 0.2, 1)] as [(Double, Double)])
    func noCrumbs(from: Double, to: Double) {
        #expect(square.trimmed(from: from, to: to).verbs.filter { $0 == .move }.count == 1)
    }

    @Test("a span that begins at the end by a rounding error has no crumb there")
    func noLeadingCrumb() {
        let part = line.trimmed(from: 1 - 1e-14, to: 1.5)

        #expect(part.vertices.count == 1)
        #expect(part.points[0] == Point(0, 0))
    }

    @Test("a closed subpath in part is open; its closing line is drawn as a line")
    func closedInPart() {
        let last = square.trimmed(from: 0.625, to: 1)
        #expect(last.verbs == [.move, .line, .line])
        #expect(last.points == [Point(5, 10), Point(0, 10), Point(0, 0)])

        let within = square.trimmed(from: 0.8, to: 0.9)
        #expect(within.verbs == [.move, .line])
        #expect(within.points[0].distance(to: Point(0, 8)) < 1e-12)
        #expect(within.points[1].distance(to: Point(0, 4)) < 1e-12)

        let first = square.trimmed(from: 0, to: 0.9)
        #expect(first.verbs == [.move, .line, .line, .line, .line])
    }

    @Test("a circle's closing line has no length and leaves no trace")
    func circle() {
        let part = Path.circle(center: .zero, radius: 5).trimmed(from: 0.5, to: 1)

        #expect(part.verbs == [.move, .cubic, .cubic])
    }

    @Test("lengths run through all subpaths, and those covered as a whole stay closed")
    func subpaths() {
        var path = line
        path.addPath(square)
        path.addPath(line, transform: .translation(0, 50))
        // Lengths 100, 40, 100.
        let part = path.trimmed(from: 50 / 240.0, to: 190 / 240.0)

        #expect(part.verbs == [.move, .line, .move, .line, .line, .line, .close, .move, .line])
        #expect(part.points[0].distance(to: Point(50, 0)) < 1e-9)
        #expect((part.points.last ?? .zero).distance(to: Point(50, 50)) < 1e-9)
    }

    @Test("a part that leaves a closed subpath goes on with the next one")
    func leavesClosed() {
        var path = square
        path.addPath(line)
        // Lengths 40 and 100.
        let part = path.trimmed(from: 35 / 140.0, to: 90 / 140.0)

        #expect(part.verbs == [.move, .line, .move, .line])
        #expect(part.vertices[0].last == Point(0, 0))
        #expect(part.vertices[1][0] == Point(0, 0))
    }

    @Test("parts lie on the path and have their share of its length", arguments: 0..<60)
    func share(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        var path = Path()
        for _ in 0..<3 {
            path.move(to: random.point(0...50))
            path.quad(to: random.point(0...50), control: random.point(0...50))
            path.cubic(
                to: random.point(0...50), control1: random.point(0...50),
                control2: random.point(0...50))
            path.line(to: random.point(0...50))
            if Bool.random(using: &random) { path.close() }
        }
        let measure = PathMeasure(path)
        var part = Path()
        let from = random.number(-1...1)
        let span = random.number(0.01...0.99)

        measure.trim(from: from, to: from + span, into: &part)

        #expect((part.length / measure.length - span).magnitude < 2e-9)
        let start = measure.point(atLength: (from - Maths.floor(from)) * measure.length) ?? .zero
        #expect(part.points[0].distance(to: start) < 1e-9)
    }

    @Test("a part may be built upon")
    func goesOn() {
        var part = square.trimmed(from: 0, to: 1)
        part.line(to: Point(50, 50))
        #expect(part.vertices.last == [Point(0, 0), Point(50, 50)])

        part = square.trimmed(from: 0.125, to: 0.5)
        part.close()
        #expect(part.currentPoint == Point(5, 0))
    }

    @Test("degenerate paths have no parts but themselves")
    func degenerate() {
        let dot = Path.polyline([Point(4, 4), Point(4, 4)])

        #expect(dot.trimmed(from: 0, to: 0.5).isEmpty)
        #expect(dot.trimmed(from: 0, to: 1) == dot)
        #expect(Path().trimmed(from: 0, to: 0.5).isEmpty)
    }

    @Test("trimming again uses the same memory")
    func memory() {
        let measure = PathMeasure(Path.arc(center: .zero, radius: 9, startAngle: 0, endAngle: 7))
        var part = Path()
        measure.trim(from: 0, to: 0.99, into: &part)
        let before = part.points.withUnsafeBufferPointer { $0.baseAddress }

        for step in 0..<100 {
            let from = Double(step) / 50
            measure.trim(from: from, to: from + 0.4, into: &part)
        }

        #expect(part.points.withUnsafeBufferPointer { $0.baseAddress } == before)
    }
}
