import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

/// Outlines that run round some points more than once, or in both directions.
struct WindingSweepTests {
    private let square = [Point(4.5, 4.5), Point(20.5, 4.5), Point(20.5, 20.5), Point(4.5, 20.5)]

    @Test("an outline run twice covers no more than once")
    func twice() {
        let circle = Path.circle(center: Point(20, 20), radius: 12.4)
        var double = circle
        double.addPath(circle)

        let once = picture { $0.fill(circle, color: .black) }
        let twice = picture { $0.fill(double, color: .black) }

        #expect(once == twice)
    }

    @Test("an outline run twice is nothing by the even-odd rule")
    func cancelled() {
        let circle = Path.circle(center: Point(20, 20), radius: 12.4)
        var double = circle
        double.addPath(circle)

        let bitmap = picture { $0.fill(double, rule: .evenOdd, color: .black) }

        #expect(bitmap.area == 0)
    }

    @Test("the direction of an outline does not matter")
    func direction() {
        let one = picture { $0.fill(polygon(square), color: .black) }
        let other = picture { $0.fill(polygon(square.reversed()), color: .black) }

        #expect(one == other)
    }

    @Test("neighbours leave no seam, whichever way they turn", arguments: [false, true])
    func neighbours(turnsBack: Bool) {
        let right = square.map { Point($0.x + 16, $0.y) }
        var path = polygon(square)
        path.addPath(polygon(turnsBack ? right.reversed() : right))

        let bitmap = picture { $0.fill(path, color: .black) }

        for row in 5..<20 { #expect(bitmap.alpha(20, row) == 255) }
        #expect(bitmap.alpha(4, 10) == 128 && bitmap.alpha(36, 10) == 128)
    }

    @Test("where opposite turns overlap, the non-zero rule finds a hole with exact edges")
    func opposite() {
        var path = polygon(square)
        path.addPath(polygon(square.reversed().map { Point($0.x + 8, $0.y) }))

        let bitmap = picture { $0.fill(path, color: .black) }

        #expect(bitmap.alpha(8, 10) == 255 && bitmap.alpha(16, 10) == 0)
        #expect(bitmap.alpha(24, 10) == 255)
        #expect(bitmap.alpha(12, 10) == 128 && bitmap.alpha(20, 10) == 128)
    }

    @Test("a figure of eight covers both its lobes where it crosses itself")
    func eight() {
        let path = polygon([Point(4, 4), Point(36, 36), Point(36, 4), Point(4, 36)])

        let bitmap = picture { $0.fill(path, color: .black) }

        #expect(abs(bitmap.area - 512) < 0.5)
        #expect(abs(bitmap.alpha(19, 19) - 128) <= 1 && abs(bitmap.alpha(20, 20) - 128) <= 1)
    }

    @Test("a pentagram's core is inside by the non-zero rule and outside by the even-odd rule")
    func pentagram() {
        let corners = (0..<5).map { index in
            Point(20, 20) + Affine.rotation(Double(index) * 0.8 * .pi).apply(Point(0, -18))
        }
        let path = polygon(corners)

        let filled = picture { $0.fill(path, color: .black) }
        let hollow = picture { $0.fill(path, rule: .evenOdd, color: .black) }

        // With R = 18: a pentagram covers 1.12257 R², its core 0.34690 R².
        #expect(filled.alpha(20, 20) == 255 && hollow.alpha(20, 20) == 0)
        #expect(abs(filled.area - 1.12257 * 324) < 0.5)
        #expect(abs(hollow.area - (1.12257 - 0.34690) * 324) < 0.5)
    }

    @Test("an arc stroked over two turns looks like the circle")
    func doubledArc() {
        let style = StrokeStyle(width: 2.5, cap: .round)
        let center = Point(20, 20)

        let once = picture {
            $0.stroke(
                .arc(center: center, radius: 14, startAngle: 0, endAngle: 2 * .pi), style: style,
                color: .black)
        }
        let twice = picture {
            $0.stroke(
                .arc(center: center, radius: 14, startAngle: 0, endAngle: 4 * .pi), style: style,
                color: .black)
        }

        #expect(once.distance(to: twice) <= 1)
    }

    @Test("crossing lines of one stroke are no denser where they cross")
    func cross() {
        var path = Path()
        path.move(to: Point(4, 20.25))
        path.line(to: Point(36, 20.25))
        path.move(to: Point(20.25, 4))
        path.line(to: Point(20.25, 36))

        let bitmap = picture {
            $0.stroke(path, style: StrokeStyle(width: 0.5), color: .black)
        }

        // 0.5 + 0.5 - 0.25 of the pixel.
        #expect(bitmap.alpha(20, 20) == 191)
        #expect(bitmap.alpha(10, 20) == 128 && bitmap.alpha(20, 10) == 128)
    }

    @Test("tangled polygons cover what counted samples say", arguments: 0..<40 as Range<UInt64>)
    func samples(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let rule: FillRule = seed % 2 == 0 ? .nonZero : .evenOdd
        let points = (0..<Int.random(in: 3...9, using: &numbers)).map { _ in
            numbers.point(-4...28)
        }

        let bitmap = picture(24, 24) { $0.fill(polygon(points), rule: rule, color: .black) }

        for row in 0..<24 {
            for column in 0..<24 {
                let share = sampledShare(points, rule, column, row)
                #expect(abs(Double(bitmap.alpha(column, row)) / 255 - share) < 0.07)
            }
        }
    }

    @Test("an outline too tangled to be swept is filled all the same", .timeLimit(.minutes(1)))
    func tangled() {
        var numbers = SeededNumbers(7)
        let points = (0..<6000).map { _ in numbers.point(0...40) }

        let filled = picture { $0.fill(polygon(points), color: .black) }
        let hollow = picture { $0.fill(polygon(points), rule: .evenOdd, color: .black) }

        #expect(filled.area > 1000)
        #expect(hollow.area > 400 && hollow.area < 1200)
    }

    /// The share of 16 × 16 places in a pixel that lie inside a polygon.
    private func sampledShare(
        _ points: [Point], _ rule: FillRule, _ column: Int, _ row: Int
    ) -> Double {
        var count = 0
        for place in 0..<256 {
            let x = Double(column) + (Double(place % 16) + 0.5) / 16
            let y = Double(row) + (Double(place / 16) + 0.5) / 16
            var winding = 0
            for index in points.indices {
                let a = points[index]
                let b = points[(index + 1) % points.count]
                guard (a.y <= y) != (b.y <= y) else { continue }
                if a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y) < x {
                    winding += a.y < b.y ? 1 : -1
                }
            }
            if rule == .evenOdd ? winding % 2 != 0 : winding != 0 { count += 1 }
        }
        return Double(count) / 256
    }
}
