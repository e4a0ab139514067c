import RefreshDrawing
import RefreshGeometry

extension Figure {
    /// Fills, both rules.
    static let areas = [
        Figure("a rectangle between pixels") { list in
            list.fill(Rect(10.3, 12.7, 70.45, 66.2), with: .color(red))
        },
        Figure("colours that shine through") { list in
            list.fill(.circle(center: Point(40, 45), radius: 30), color: red.withAlpha(0.6))
            list.fill(.circle(center: Point(60, 55), radius: 30), color: blue.withAlpha(0.4))
        },
        Figure("non-zero rule") { list in list.fill(star(), color: green) },
        Figure("even-odd rule") { list in list.fill(star(), rule: .evenOdd, color: green) },
        Figure("even-odd rule, two circles") { list in
            var path = Path.circle(center: Point(38, 50), radius: 28)
            path.addCircle(center: Point(62, 50), radius: 28)
            list.fill(path, rule: .evenOdd, color: blue)
        },
        Figure("curves") { list in
            var path = wave()
            path.line(to: Point(50, 90))
            list.fill(path, color: blue.withAlpha(0.8))
        },
        Figure("a rounded rectangle, turned and stretched") { list in
            list.concat(.translation(50, 50))
            list.concat(.rotation(0.5))
            list.concat(.scale(1.2, 0.6))
            list.fill(.roundedRect(Rect(-34, -34, 68, 68), radius: 14), color: red)
        },
        Figure("slivers") { list in
            for index in 0..<8 {
                let x = 12 + Double(index) * 9.7
                list.fill(
                    polyline(
                        Point(x, 10), Point(x + 0.4 + 0.3 * Double(index), 90),
                        Point(x - 3, 90), isClosed: true), color: .black)
            }
        },
    ]
}
