import RefreshDrawing
import RefreshGeometry

extension Figure {
    /// Strokes: each cap with each join, miter limits, dashes.
    static let lines =
        capsAndJoins + [
            Figure("miter within its limit") { list in
                list.stroke(spike(), style: StrokeStyle(width: 10, miterLimit: 4), color: blue)
            },
            Figure("miter beyond its limit") { list in
                list.stroke(spike(), style: StrokeStyle(width: 10, miterLimit: 2), color: blue)
            },
            Figure("a closed line") { list in
                list.stroke(
                    polyline(Point(20, 25), Point(80, 20), Point(60, 80), isClosed: true),
                    style: StrokeStyle(width: 9), color: red.withAlpha(0.6))
            },
            Figure("dashes") { list in
                list.stroke(
                    wave(), style: StrokeStyle(width: 6, dash: [9, 5], dashPhase: 4), color: blue)
            },
            Figure("an odd number of dashes with round ends") { list in
                list.stroke(
                    .circle(center: middle, radius: 36),
                    style: StrokeStyle(width: 6, cap: .round, dash: [14, 10, 3], dashPhase: -5),
                    color: red)
            },
            Figure("dashes with square ends round corners") { list in
                list.stroke(
                    polyline(Point(20, 20), Point(80, 24), Point(76, 80), Point(24, 76)),
                    style: StrokeStyle(width: 5, cap: .square, dash: [13, 11]),
                    color: green)
            },
            Figure("dots") { list in
                list.stroke(
                    polyline(Point(12, 30), Point(88, 70)),
                    style: StrokeStyle(width: 8, cap: .round, dash: [0, 14]), color: blue)
            },
            Figure("a line under a transform that stretches it") { list in
                list.concat(.translation(50, 50))
                list.concat(.scale(1.4, 0.5))
                list.concat(.rotation(0.6))
                list.stroke(
                    polyline(Point(-25, -25), Point(25, -20), Point(20, 30)),
                    style: StrokeStyle(width: 12, cap: .round, join: .miter), color: red)
            },
            Figure("an arc over itself") { list in
                list.stroke(
                    .arc(center: middle, radius: 30, startAngle: 0.3, endAngle: 0.3 + 7.6),
                    style: StrokeStyle(width: 14, cap: .round), color: blue.withAlpha(0.4))
            },
            Figure("a narrow turn of a wide line") { list in
                var path = Path()
                path.move(to: Point(38, 85))
                path.quad(to: Point(62, 85), control: Point(50, 5))
                list.stroke(
                    path, style: StrokeStyle(width: 20, join: .round), color: red.withAlpha(0.6))
            },
            Figure("hairlines") { list in
                for index in 0..<6 {
                    let y = 14 + Double(index) * 13
                    list.stroke(
                        polyline(Point(10, y), Point(90, y + 7)),
                        style: StrokeStyle(width: 0.3 + 0.25 * Double(index)), color: .black)
                }
            },
        ]

    private static let capsAndJoins: [Figure] = [
        (LineCap.butt, "butt"), (.round, "round"), (.square, "square"),
    ].flatMap { cap, capName in
        [(LineJoin.miter, "miter"), (.round, "round"), (.bevel, "bevel")].map { join, joinName in
            Figure("\(capName) ends, \(joinName) corners") { list in
                list.stroke(
                    polyline(Point(25, 25), Point(55, 75), Point(75, 22)),
                    style: StrokeStyle(width: 15, cap: cap, join: join),
                    color: blue.withAlpha(0.6))
            }
        }
    }

    /// A corner whose miter is some 3.3 times as long as the line is wide.
    private static func spike() -> Path { polyline(Point(20, 80), Point(50, 30), Point(68, 84)) }
}
