import RefreshDrawing
import RefreshGeometry

/// Numbers that look random and are the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A point whose coordinates lie in a range.
    mutating func point(_ range: ClosedRange<Double>) -> Point {
        Point(Double.random(in: range, using: &self), Double.random(in: range, using: &self))
    }

    /// A path of up to three subpaths of lines and curves, open or closed.
    mutating func path(_ range: ClosedRange<Double>) -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            path.move(to: point(range))
            for _ in 0..<Int.random(in: 1...6, using: &self) {
                switch Int.random(in: 0..<3, using: &self) {
                case 0: path.line(to: point(range))
                case 1: path.quad(to: point(range), control: point(range))
                default:
                    path.cubic(to: point(range), control1: point(range), control2: point(range))
                }
            }
            if Bool.random(using: &self) { path.close() }
        }
        return path
    }

    /// A translucent colour.
    mutating func color() -> Color {
        Color(
            red: Double.random(in: 0...1, using: &self),
            green: Double.random(in: 0...1, using: &self),
            blue: Double.random(in: 0...1, using: &self),
            alpha: Double.random(in: 0...1, using: &self))
    }

    /// A list with every kind of command but images, over some 120 points each way.
    mutating func list() -> DisplayList {
        var list = DisplayList()
        for _ in 0..<6 {
            let range = -10.0...130.0
            list.save()
            list.concat(.rotation(Double.random(in: -1...1, using: &self)))
            if Bool.random(using: &self) { list.clip(path(range), rule: .evenOdd) }
            let size = point(40...100)
            let rect = Rect(origin: point(0...60), size: Size(size.x, size.y))
            if Bool.random(using: &self) { list.clip(rect) }
            list.fill(path(range), rule: .evenOdd, color: color())
            list.restore()
            list.save()
            list.clip(rect)
            list.beginGroup(opacity: 0.7)
            list.fill(
                path(range),
                with: .linear(
                    LinearGradient(from: point(range), to: point(range), color(), color())))
            list.stroke(
                path(range), style: StrokeStyle(width: 5, cap: .round, join: .round),
                with: .radial(
                    RadialGradient(center: point(range), endRadius: 50, color(), color())))
            list.endGroup()
            list.beginMask()
            list.fill(path(range), color: color())
            list.beginMaskedGroup(opacity: 0.9)
            list.fill(path(range), color: color().withAlpha(1))
            list.endGroup()
            list.restore()
        }
        return list
    }
}
