public import RefreshGeometry

/// A paint inside a display list, read where it lies.
public enum PaintView {
    /// One colour.
    case color(Color)
    /// Colours along a line from `start` to `end`; see ``LinearGradient``.
    case linear(start: Point, end: Point, stops: GradientStopsView)
    /// Colours around a centre; see ``RadialGradient``.
    case radial(center: Point, startRadius: Double, endRadius: Double, stops: GradientStopsView)

    init(_ words: UnsafeBufferPointer<UInt32>, flags: UInt32, at start: Int) {
        let payload = WordReader(words, at: start)
        let count = Int(flags >> 16 & 255)
        switch PaintKind(rawValue: flags >> 8 & 255) {
        case .linear:
            let stops = GradientStopsView(words, at: start + 4, count: count)
            self = .linear(start: payload.point(0), end: payload.point(2), stops: stops)
        case .radial:
            let stops = GradientStopsView(words, at: start + 4, count: count)
            self = .radial(
                center: payload.point(0), startRadius: payload.number(2),
                endRadius: payload.number(3), stops: stops)
        case .color, nil:
            self = .color(payload.color(0))
        }
    }

    /// How many words the paint takes.
    var wordCount: Int {
        switch self {
        case .color: PaintKind.color.wordCount(stops: 0)
        case .linear(_, _, let stops): PaintKind.linear.wordCount(stops: stops.count)
        case .radial(_, _, _, let stops): PaintKind.radial.wordCount(stops: stops.count)
        }
    }

    /// A paint of its own with the same numbers; allocates for a gradient.
    public var paint: Paint {
        switch self {
        case .color(let color):
            .color(color)
        case .linear(let start, let end, let stops):
            .linear(LinearGradient(from: start, to: end, stops: stops.array))
        case .radial(let center, let startRadius, let endRadius, let stops):
            .radial(
                RadialGradient(
                    center: center, startRadius: startRadius, endRadius: endRadius,
                    stops: stops.array))
        }
    }
}
