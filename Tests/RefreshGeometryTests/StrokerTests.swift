import RefreshGeometry
import Testing

struct StrokerTests {
    private static let round = StrokeStyle(width: 1, cap: .round, join: .round)

    private func outline(
        _ path: Path, _ style: StrokeStyle, tolerance: Double = 0.01,
        transform: Affine = .identity
    ) -> Polyline {
        var stroker = Stroker()
        var polyline = Polyline()
        stroker.stroke(
            path, style: style, tolerance: tolerance, transform: transform, into: &polyline)
        return polyline
    }

    /// A path of one to four segments of any kind, at times closed, at times with coincident
    /// control points.
    private func randomPath(_ random: inout SeededRandom) -> Path {
        var path = Path()
        let extent = [0.1, 3, 30][Int.random(in: 0..<3, using: &random)]
        func point() -> Point { random.point(-extent...extent) }
        var last = point()
        path.move(to: last)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let end = point()
            switch Int.random(in: 0..<6, using: &random) {
            case 0: path.line(to: end)
            case 1: path.quad(to: end, control: point())
            case 2: path.quad(to: end, control: last)
            case 3: path.cubic(to: end, control1: last, control2: end)
            case 4: path.cubic(to: end, control1: end, control2: last)
            default: path.cubic(to: end, control1: point(), control2: point())
            }
            last = end
        }
        if Bool.random(using: &random) { path.close() }
        return path
    }

    @Test(
        "a round stroke is all points within half its width of the path", arguments: 0..<400)
    func roundStroke(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        let path = randomPath(&random)
        var style = StrokerTests.round
        style.width = random.number(0.2...20)
        let tolerance = 0.02

        let polyline = outline(path, style, tolerance: tolerance)
        let spine = spine(of: path)

        for _ in 0..<120 {
            let near = spine.points[Int.random(in: spine.points.indices, using: &random)]
            let p = near + random.point(-1...1) * style.width
            let distance = spine.distance(to: p) - style.width / 2
            guard distance.magnitude > 1.25 * tolerance + 1e-3 else { continue }
            #expect((polyline.winding(around: p) != 0) == (distance < 0), "\(p) \(distance)")
        }
    }

    /// The path, its closing line drawn as a line, in fine lines.
    private func spine(of path: Path) -> Polyline {
        var spine = Polyline()
        path.flatten(tolerance: 1e-4, into: &spine)
        guard path.verbs.last == .close else { return spine }
        let chain = spine.chains[0]
        Path.polyline(chain + [chain[0]]).flatten(into: &spine)
        return spine
    }

    @Test("under a transform the stroke is the transformed stroke", arguments: 0..<60)
    func transformed(seed: Int) {
        var random = SeededRandom(UInt64(seed) + 1000)
        let path = randomPath(&random)
        var style = StrokerTests.round
        style.width = random.number(1...12)
        let mirrored = Affine(a: -1.5, b: 0.8, c: 0.4, d: 2.2, tx: 30, ty: -9)

        let polyline = outline(path, style, tolerance: 0.02, transform: mirrored)
        let spine = spine(of: path)

        for _ in 0..<100 {
            let near = spine.points[Int.random(in: spine.points.indices, using: &random)]
            let p = near + random.point(-1...1) * style.width
            let distance = spine.distance(to: p) - style.width / 2
            guard distance.magnitude > 0.05 else { continue }
            #expect((polyline.winding(around: mirrored.apply(p)) != 0) == (distance < 0))
        }
    }

    @Test("a butt line is a rectangle, a square one half a width longer at both ends")
    func straight() {
        let line = Path.polyline([Point(10, 20), Point(30, 20)])

        let butt = outline(line, StrokeStyle(width: 4))
        let square = outline(line, StrokeStyle(width: 4, cap: .square))

        #expect(Set(butt.points.map(\.x)) == [10, 30] && Set(butt.points.map(\.y)) == [18, 22])
        #expect(butt.area.magnitude == 80)
        #expect(square.area.magnitude == 96)
    }

    @Test("round caps add a disc")
    func roundCaps() {
        let line = Path.polyline([Point(10, 20), Point(30, 20)])

        let polyline = outline(line, StrokeStyle(width: 8, cap: .round), tolerance: 1e-4)

        #expect((polyline.area.magnitude - (160 + 16 * .pi)).magnitude < 0.01)
        #expect((polyline.points.map(\.x).max() ?? 0) <= 34)
    }

    /// A right angle: from the right to the corner at the origin, then down.
    private let corner = Path.polyline([Point(20, 0), Point(0, 0), Point(0, 20)])

    @Test("a miter fills the corner, a bevel cuts it, a round join rounds it")
    func joins() {
        func covers(_ join: LineJoin, _ p: Point) -> Bool {
            outline(corner, StrokeStyle(width: 4, join: join)).winding(around: p) != 0
        }
        let tip = Point(-1.9, -1.9)
        let arc = Point(-1.35, -1.35)
        let chamfer = Point(-0.95, -0.95)

        #expect(covers(.miter, tip) && covers(.miter, arc) && covers(.miter, chamfer))
        #expect(!covers(.round, tip) && covers(.round, arc) && covers(.round, chamfer))
        #expect(!covers(.bevel, tip) && !covers(.bevel, arc) && covers(.bevel, chamfer))
    }

    @Test(
        "a miter longer than its limit is a bevel",
        arguments: [(1.42, true), (1.41, false), (1, false)])
    func miterLimit(limit: Double, isMiter: Bool) {
        let style = StrokeStyle(width: 4, miterLimit: limit)

        let polyline = outline(corner, style)

        #expect((polyline.winding(around: Point(-1.9, -1.9)) != 0) == isMiter)
    }

    @Test("a line that turns back on itself has a flat end, or a round one")
    func turnBack() {
        let path = Path.polyline([Point(0, 0), Point(10, 0), Point(0, 0)])

        let miter = outline(path, StrokeStyle(width: 4, miterLimit: 1000))
        let round = outline(path, StrokeStyle(width: 4, join: .round))

        #expect((miter.points.map(\.x).max() ?? 0) <= 10)
        #expect(round.winding(around: Point(11.9, 0)) != 0)
        #expect(round.winding(around: Point(5, 1.9)) != 0)
    }

    @Test("a closed subpath has no caps: a square joined at all four corners")
    func closed() {
        let square = Path.rect(Rect(0, 0, 10, 10))

        let polyline = outline(square, StrokeStyle(width: 2, cap: .square))

        #expect(polyline.starts.count == 2)
        for p in [Point(-0.9, -0.9), Point(10.9, -0.9), Point(10.9, 10.9), Point(-0.9, 10.9)] {
            #expect(polyline.winding(around: p) != 0)
        }
        #expect(polyline.winding(around: Point(0.9, 5)) != 0)
        #expect(polyline.winding(around: Point(1.1, 1.1)) == 0)
        #expect(polyline.winding(around: Point(-1.1, 5)) == 0)
    }

    @Test("a subpath without length is a dot under round and square caps only")
    func dots() {
        var closed = Path()
        closed.move(to: Point(5, 5))
        closed.close()
        let open = Path.polyline([Point(5, 5), Point(5, 5)])
        var lone = Path()
        lone.move(to: Point(5, 5))

        for path in [closed, open] {
            let disc = outline(path, StrokeStyle(width: 4, cap: .round), tolerance: 1e-3)
            let square = outline(path, StrokeStyle(width: 4, cap: .square))
            #expect((disc.area.magnitude - 4 * .pi).magnitude < 0.01)
            #expect(square.area.magnitude == 16)
            #expect(outline(path, StrokeStyle(width: 4)).points.isEmpty)
        }
        #expect(outline(lone, StrokeStyle(width: 4, cap: .round)).points.isEmpty)
    }

    @Test("a path trimmed to nothing has no dot")
    func trimmedToNothing() {
        let circle = Path.circle(center: .zero, radius: 5)

        let polyline = outline(circle.trimmed(from: 0.4, to: 0.4), StrokerTests.round)

        #expect(polyline.points.isEmpty)
    }

    @Test("segments without length between others change nothing")
    func repeatedPoints() {
        let plain = Path.polyline([Point(0, 0), Point(10, 0), Point(10, 10)])
        let repeated = Path.polyline([
            Point(0, 0), Point(0, 0), Point(10, 0), Point(10, 0), Point(10, 10), Point(10, 10),
        ])
        let style = StrokeStyle(width: 3)

        #expect(outline(repeated, style) == outline(plain, style))
    }

    @Test("dashes are stroked with caps, and joined round a closed corner")
    func dashes() {
        let line = Path.polyline([Point(0, 0), Point(20, 0)])
        let square = Path.rect(Rect(0, 0, 10, 10))

        let dashed = outline(line, StrokeStyle(width: 2, cap: .butt, dash: [4, 4]))
        let corners = outline(square, StrokeStyle(width: 2, dash: [4, 2, 4, 0], dashPhase: 0))

        #expect(dashed.starts.count == 3)
        #expect((dashed.area.magnitude - 24).magnitude < 1e-9)
        #expect(corners.winding(around: Point(-0.9, -0.9)) != 0)
    }

    @Test("dots of a dotted line are round, or squares that lie along the line")
    func dottedLine() {
        let line = Path.polyline([Point(0, 0), Point(30, 30)])

        let round = outline(line, StrokeStyle(width: 4, cap: .round, dash: [0, 10]))
        let square = outline(line, StrokeStyle(width: 4, cap: .square, dash: [0, 10]))

        #expect(round.starts.count == 5)
        #expect(round.winding(around: Point(0, 1.9)) != 0)
        #expect(square.winding(around: Point(0, 2.7)) != 0)
        #expect(square.winding(around: Point(1.7, 1.7)) == 0)
    }

    @Test("a circle's outline is two rings as far off as half the width")
    func ring() {
        let circle = Path.circle(center: .zero, radius: 24)

        let polyline = outline(circle, StrokeStyle(width: 2), transform: .scale(2, 2))

        #expect(polyline.starts.count == 2)
        for point in polyline.chains[0] + polyline.chains[1] {
            let deviation = (point.distance(to: .zero) - 48).magnitude - 2
            #expect(deviation.magnitude < 0.03)
        }
    }

    @Test(
        "a style, transform or tolerance that makes no sense draws nothing",
        arguments: [
            (StrokeStyle(width: 0), 0.1, Affine.identity), (StrokeStyle(width: -1), 0.1, .identity),
            (StrokeStyle(width: .nan), 0.1, .identity), (StrokeStyle(dash: [.nan]), 0.1, .identity),
            (StrokeStyle(), 0, .identity), (StrokeStyle(), .nan, .identity),
            (StrokeStyle(), 0.1, .scale(0, 0)), (StrokeStyle(), 0.1, .scale(.nan, 1)),
            (StrokeStyle(), 0.1, .scale(1e12, 1)),
        ])
    func nonsense(style: StrokeStyle, tolerance: Double, transform: Affine) {
        let circle = Path.circle(center: .zero, radius: 5)

        let polyline = outline(circle, style, tolerance: tolerance, transform: transform)

        #expect(polyline.points.isEmpty && polyline.starts.isEmpty)
    }

    @Test("the widest strokes at the finest tolerance stay finite and of bounded size")
    func extremes() {
        let style = StrokeStyle(width: 1e6, cap: .round, join: .round, miterLimit: 1e6)
        var zigzag = Path.polyline([Point(-1e6, 0), Point(1e6, 1e-6), Point(-1e6, 1e6)])
        zigzag.cubic(to: Point(1e6, 1e6), control1: Point(1e6, -1e6), control2: Point(-1e6, -1e6))
        var sharp = style
        sharp.join = .miter

        for style in [style, sharp] {
            let polyline = outline(zigzag, style, tolerance: 1e-12, transform: .scale(1e9, 1e-9))
            #expect(polyline.points.count < 20_000)
            #expect(polyline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }

    @Test("stroking again uses the same memory, dashes included")
    func memory() {
        let circle = Path.circle(center: .zero, radius: 24)
        let style = StrokeStyle(width: 3, cap: .round, dash: [5, 3])
        var stroker = Stroker()
        var polyline = Polyline()
        stroker.stroke(circle, style: style, into: &polyline)
        let first = polyline
        stroker.stroke(circle, style: style, into: &polyline)
        let before = polyline.points.withUnsafeBufferPointer { $0.baseAddress }

        stroker.stroke(circle, style: style, into: &polyline)

        #expect(polyline.points.withUnsafeBufferPointer { $0.baseAddress } == before)
        #expect(polyline == first)
    }

    @Test("as a path the outline is the same, closed")
    func asPath() {
        let circle = Path.circle(center: .zero, radius: 24)
        let style = StrokeStyle(width: 3)

        let path = circle.stroked(style, tolerance: 0.01)

        #expect(path.points == outline(circle, style).points)
        #expect(path.verbs.filter { $0 == .close }.count == 2)
    }
}
