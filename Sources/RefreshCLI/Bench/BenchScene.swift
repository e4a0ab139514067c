import RefreshDrawing
import RefreshGeometry

/// A fixed film that other rasterisers draw as well, so that they can be timed side by side.
///
/// Sixty frames of 390 × 160 points: a wave, a link, a ball and a ring whose trim goes round;
/// every path is built anew in every frame, as a live effect does.
struct BenchScene {
    static let frameCount = 60
    static let size = Size(390, 160)
    private static let edge = 80.0
    private static let ballRadius = 12.0
    private static let ringRadius = 18.0

    private var path = Path()
    /// What is shown; memory that takes the next frame.
    var list = DisplayList()
    private let ring = StrokeStyle(width: 2.5, cap: .round, join: .round)

    /// Makes ``list`` show a frame, counted from 0.
    mutating func show(_ frame: Int) {
        let t = Double(frame) / Double(Self.frameCount)
        let surface = Self.edge * (1 + 0.6 * Maths.sin(4 * Maths.pi * t) * (1 - 0.4 * t))
        let lift = 0.5 - 0.5 * Maths.cos(2 * Maths.pi * t)
        let center = Self.size.width / 2
        let ball = Self.edge - 40 * lift
        let sweep = 0.1 + 0.8 * (0.5 - 0.5 * Maths.cos(4 * Maths.pi * t))
        let turn = 4 * Maths.pi * t
        list.removeAll()
        drawWave(surface)
        drawLink(surface: (Self.edge + surface) / 2, lift: lift, center: center, ball: ball)

        path.removeAll()
        path.addCircle(center: Point(center, ball), radius: Self.ballRadius)
        list.fill(path, color: .white)

        path.removeAll()
        path.arc(
            center: Point(center, ball), radius: Self.ringRadius, startAngle: turn,
            endAngle: turn + 2 * Maths.pi * sweep)
        list.stroke(path, style: ring, color: .white)
    }

    private mutating func drawWave(_ surface: Double) {
        path.removeAll()
        path.move(to: .zero)
        path.line(to: Point(Self.size.width, 0))
        path.line(to: Point(Self.size.width, Self.edge))
        path.quad(to: Point(0, Self.edge), control: Point(Self.size.width / 2, surface))
        path.close()
        list.fill(path, color: Color(hex: 0xFC5959))
    }

    private mutating func drawLink(surface: Double, lift: Double, center: Double, ball: Double) {
        let base = 30 - 10 * lift
        let neck = Self.ballRadius - 8 * lift
        let middle = (surface + ball) / 2
        path.removeAll()
        path.move(to: Point(center - base, surface))
        path.line(to: Point(center + base, surface))
        path.quad(
            to: Point(center + Self.ballRadius, ball), control: Point(center + neck, middle))
        path.line(to: Point(center - Self.ballRadius, ball))
        path.quad(to: Point(center - base, surface), control: Point(center - neck, middle))
        path.close()
        list.fill(path, color: .white)
    }
}
