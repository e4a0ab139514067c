import RefreshGeometry

/// One letter of ``StrokeFont``: its strokes in units of the font size, y upwards from the base
/// line, x from the middle of its leftmost stroke.
struct StrokeGlyph {
    /// The strokes.
    let path: Path
    /// From the middle of the leftmost stroke to the middle of the rightmost one.
    let width: Double

    /// The glyph of a character; a box for one that the font lacks, nil for a space.
    static func of(_ scalar: Unicode.Scalar) -> StrokeGlyph? {
        guard scalar != " " else { return nil }
        return table[scalar] ?? missing
    }

    private static let missing = StrokeGlyph(340, "M 0 0 L 340 0 L 340 700 L 0 700 Z")

    private static let table: [Unicode.Scalar: StrokeGlyph] = {
        var table: [Unicode.Scalar: StrokeGlyph] = [:]
        for (characters, width, strokes) in strokeTable {
            for scalar in characters.unicodeScalars { table[scalar] = StrokeGlyph(width, strokes) }
        }
        return table
    }()

    /// A glyph from strokes in thousandths: `M x y` and `L x y` as in SVG, `C` with three points,
    /// `Z`, `A cx cy rx ry from to` an arc in degrees (counterclockwise when `to` is larger) that a
    /// line leads to unless it comes first, `E cx cy rx ry` a whole ellipse.
    private init(_ width: Int, _ strokes: String) {
        self.width = Double(width) / 1000
        var path = Path()
        var tokens = strokes.split(separator: " ")[...]
        func number() -> Double { Double(tokens.popFirst().flatMap { Int($0) } ?? 0) / 1000 }
        func point() -> Point {
            let x = number()
            return Point(x, number())
        }
        while let command = tokens.popFirst() {
            switch command {
            case "M": path.move(to: point())
            case "L": path.line(to: point())
            case "C":
                let first = point()
                let second = point()
                path.cubic(to: point(), control1: first, control2: second)
            case "Z": path.close()
            case "A":
                let (center, radii) = (point(), point())
                let (from, to) = (number() * 1000, number() * 1000)
                StrokeGlyph.addArc(center, radii, from, to, to: &path)
            case "E":
                let (center, radii) = (point(), point())
                path.addEllipse(in: Rect(center: center, size: Size(radii.x * 2, radii.y * 2)))
            default: break
            }
        }
        self.path = path
    }

    private static func addArc(
        _ center: Point, _ radii: Point, _ from: Double, _ to: Double, to path: inout Path
    ) {
        let steps = max(1, Int(Maths.ceil((to - from).magnitude / 90)))
        let step = (to - from) / Double(steps) * Maths.pi / 180
        let handle = 4.0 / 3 * Maths.tan(step / 4)
        func at(_ angle: Double, _ along: Double) -> Point {
            let (sine, cosine) = (Maths.sin(angle), Maths.cos(angle))
            return Point(
                center.x + radii.x * (cosine - along * sine),
                center.y + radii.y * (sine + along * cosine))
        }
        var angle = from * Maths.pi / 180
        if path.currentPoint == nil {
            path.move(to: at(angle, 0))
        } else {
            path.line(to: at(angle, 0))
        }
        for _ in 0..<steps {
            path.cubic(
                to: at(angle + step, 0), control1: at(angle, handle),
                control2: at(angle + step, -handle))
            angle += step
        }
    }
}
