import RefreshGeometry
import Testing

@Suite("Arcs")
struct PathArcsTests {
    private let center = Point(3, -4)

    private func points(along path: Path) -> [Point] {
        let measure = PathMeasure(path)
        return (0...400).compactMap { measure.point(atLength: measure.length * Double($0) / 400) }
    }

    @Test(
        "an arc stays within 2.73e-4 radii of its circle, and at quarters never inside",
        arguments: [0.1, 1.5707963267948966, 2, 4, 6.283185307179586, 8.246680715673207, -3])
    func roundness(sweep: Double) {
        let path = Path.arc(center: center, radius: 10, startAngle: 0.4, endAngle: 0.4 + sweep)

        for point in points(along: path) {
            let deviation = point.distance(to: center) / 10 - 1
            #expect(deviation > -1e-12 && deviation < 2.73e-4)
        }
    }

    @Test("it begins and ends at its angles and is as long as a circle's arc")
    func ends() throws {
        let path = Path.arc(center: .zero, radius: 2, startAngle: 0, endAngle: 3 * .pi / 2)

        let end = try #require(path.currentPoint)

        #expect(path.points[0] == Point(2, 0))
        #expect(end.distance(to: Point(0, -2)) < 1e-14)
        #expect((path.length / (3 * Double.pi) - 1).magnitude < 2e-4)
        #expect(path.verbs.count == 4)
    }

    @Test("a growing angle turns clockwise on the screen, a falling one the other way")
    func direction() throws {
        let clockwise = Path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: 1)
        let other = Path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: -1)

        let down = try #require(clockwise.currentPoint)
        let up = try #require(other.currentPoint)

        #expect(down.y > 0 && up.y < 0)
    }

    @Test("a sweep beyond a full turn overlaps itself: six cubics for 472.5°")
    func overlap() {
        let start = -Double.pi / 2
        let path = Path.arc(
            center: .zero, radius: 24, startAngle: start, endAngle: start + 472.5 * .pi / 180)

        #expect(path.verbs == [.move] + [Path.Verb](repeating: .cubic, count: 6))
        #expect((path.length / (24 * 472.5 * .pi / 180) - 1).magnitude < 1e-4)
    }

    @Test("quarters that differ from 90° by a rounding error stay single cubics")
    func quarters() {
        let path = Path.arc(center: .zero, radius: 1, startAngle: 0.1, endAngle: 0.1 + 2 * .pi)

        #expect(path.verbs.count == 5)
    }

    @Test("an open subpath goes on with a line to the arc")
    func continuation() {
        var path = Path()
        path.move(to: .zero)
        path.arc(center: Point(10, 0), radius: 1, startAngle: 0, endAngle: 1)
        #expect(path.verbs == [.move, .line, .cubic])

        path.close()
        path.arc(center: Point(10, 0), radius: 1, startAngle: 0, endAngle: 1)

        #expect(path.verbs.suffix(2) == [.move, .cubic])
    }

    @Test("an arc without a sweep is its first point")
    func noSweep() {
        let path = Path.arc(center: .zero, radius: 2, startAngle: 0, endAngle: 0)

        #expect(path.verbs == [.move])
    }

    @Test(
        "what is no arc is refused",
        arguments: [
            (-1, 0, 1), (.nan, 0, 1), (1, .nan, 1), (1, 0, .infinity), (1, 0, 1e5), (1e6, 0, 3),
        ] as [(Double, Double, Double)])
    func refusal(radius: Double, start: Double, end: Double) {
        let path = Path.arc(
            center: Point(9, 9), radius: radius, startAngle: start, endAngle: end)

        #expect(path.refusedPoints > 0)
        #expect(path.points.allSatisfy { $0.isDrawable })
    }
}
