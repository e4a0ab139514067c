import RefreshGeometry

extension Paint {
    /// The kind and the number of stops as a command's flags hold them; nil when there are too
    /// many stops or none.
    var flags: UInt32? {
        switch self {
        case .color: PaintKind.color.rawValue << 8
        case .linear(let gradient): Paint.flags(.linear, gradient.stops)
        case .radial(let gradient): Paint.flags(.radial, gradient.stops)
        }
    }

    /// How many words the paint takes in a command.
    var wordCount: Int {
        switch self {
        case .color: PaintKind.color.wordCount(stops: 0)
        case .linear(let gradient): PaintKind.linear.wordCount(stops: gradient.stops.count)
        case .radial(let gradient): PaintKind.radial.wordCount(stops: gradient.stops.count)
        }
    }

    private static func flags(_ kind: PaintKind, _ stops: [GradientStop]) -> UInt32? {
        guard !stops.isEmpty, stops.count <= GradientStop.maximumCount else { return nil }
        return kind.rawValue << 8 | UInt32(truncatingIfNeeded: stops.count) << 16
    }
}
