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
        var spine = Polyline()
        path.flatten(tolerance: 1e-4, into: &spine)
        if path.verbs.last == .close { spine = closedSpine(path) }

        for _ in 0..<120 {
            let near = spine.points[Int.random(in: spine.points.indices, using: &random)]
            let p = near + random.point(-1...1) * style.width
            let distance = spine.distance(to: p) - style.width / 2
            guard distance.magnitude > 1.25 * tolerance + 1e-3 else { continue }
            #expect((polyline.winding(around: p) != 0) == (distance < 0), "\(p) \(distance)")
        }
    }

    private func closedSpine(_ path: Path) -> Polyline {
        var open = Path()
        open.addPath(path)
        var spine = Polyline()
        // The oracle takes chains as open: the closing line is drawn.
        let start = path.points[0]
        var drawn = Path()
        var index = 0
        for verb in path.verbs where verb != .close {
            switch verb {
            case .move: drawn.move(to: path.points[index])
            case .line: drawn.line(to: path.points[index])
            case .quad: drawn.quad(to: path.points[index + 1], control: path.points[index])
            case .cubic:
                drawn.cubic(
                    to: path.points[index + 2], control1: path.points[index],
                    control2: path.points[index + 1])
            case .close: break
            }
            index += verb.pointCount
        }
        drawn.line(to: start)
        drawn.flatten(tolerance: 1e-4, into: &spine)
        return spine
    }
}
