import RefreshGeometry
import Testing

@Suite("Shapes")
struct PathShapesTests {
    private let rect = Rect(10, 20, 40, 30)

    private func area(_ path: Path) -> Double {
        var polyline = Polyline()
        path.flatten(tolerance: 1e-4, into: &polyline)
        return polyline.area
    }

    @Test("a rectangle runs clockwise from its top left corner")
    func rectangle() {
        let path = Path.rect(rect)

        #expect(path.verbs == [.move, .line, .line, .line, .close])
        #expect(path.points == [Point(10, 20), Point(50, 20), Point(50, 50), Point(10, 50)])
        #expect(area(path) == 1200)
    }

    @Test("a circle runs clockwise from its rightmost point and is round to 2.73e-4")
    func circle() {
        let path = Path.circle(center: Point(5, 6), radius: 8)
        let measure = PathMeasure(path)

        #expect(path.points[0] == Point(13, 6))
        #expect(path.points[3] == Point(5, 14))
        #expect(path.verbs.last == .close)
        for step in 0..<400 {
            let point = measure.point(atLength: measure.length * Double(step) / 400) ?? .zero
            let deviation = point.distance(to: Point(5, 6)) / 8 - 1
            #expect(deviation > -1e-12 && deviation < 2.73e-4)
        }
    }

    @Test("an ellipse touches the sides of its rectangle")
    func ellipse() {
        let path = Path.ellipse(in: rect)

        #expect(path.bounds == rect)
        #expect((area(path) / (.pi * 20 * 15) - 1).magnitude < 4e-4)
    }

    @Test("round corners take away their share of the area")
    func roundedRectangle() {
        let path = Path.roundedRect(rect, radius: 5)

        #expect(path.bounds == rect)
        #expect((area(path) - (1200 - (4 - .pi) * 25)).magnitude < 0.05)
    }

    @Test("a radius above half the shorter side is that half, and none is a rectangle")
    func radii() {
        #expect(Path.roundedRect(rect, radius: 99) == Path.roundedRect(rect, radius: 15))
        #expect(Path.roundedRect(rect, radius: 0) == Path.rect(rect))
    }

    @Test(
        "a shape with a corner out of range or a negative size is refused as a whole",
        arguments: [
            Rect(0, 0, -1, 5), Rect(0, 0, 5, -1), Rect(.nan, 0, 1, 1), Rect(0, 0, .infinity, 1),
            Rect(9e5, 0, 2e5, 1),
        ])
    func refusal(bad: Rect) {
        for path in [Path.rect(bad), .ellipse(in: bad), .roundedRect(bad, radius: 1)] {
            #expect(path.isEmpty && path.refusedPoints == 1)
        }
    }

    @Test("a negative radius is refused")
    func negativeRadius() {
        #expect(Path.circle(center: .zero, radius: -1).refusedPoints == 1)
        #expect(Path.roundedRect(rect, radius: -1).refusedPoints == 1)
        #expect(Path.roundedRect(rect, radius: .nan).refusedPoints == 1)
    }
}
