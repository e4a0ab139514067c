/// Lengths along a path. Whoever asks more than once keeps a ``PathMeasure``.
extension Path {
    /// The sum of the lengths of all subpaths, closing lines included, in points, to about 1e-10
    /// of it.
    public var length: Double { PathMeasure(self).length }

    /// The point at a distance from the beginning; see ``PathMeasure/point(atLength:)``.
    public func point(atLength distance: Double) -> Point? {
        PathMeasure(self).point(atLength: distance)
    }

    /// The unit direction at a distance from the beginning; see
    /// ``PathMeasure/tangent(atLength:)``.
    public func tangent(atLength distance: Double) -> Point? {
        PathMeasure(self).tangent(atLength: distance)
    }

    /// The part between two fractions of the whole length; see
    /// ``PathMeasure/trim(from:to:into:)``.
    public func trimmed(from: Double, to: Double) -> Path {
        var part = Path()
        PathMeasure(self).trim(from: from, to: to, into: &part)
        return part
    }

    /// The path cut into dashes; see ``PathMeasure/dash(_:phase:joinsEnds:into:)``.
    public func dashed(_ pattern: [Double], phase: Double = 0) -> Path {
        var part = Path()
        PathMeasure(self).dash(pattern, phase: phase, into: &part)
        return part
    }

    /// The outline of the stroke as a path of lines, to be filled with ``FillRule/nonZero``; see
    /// ``Stroker``.
    public func stroked(_ style: StrokeStyle, tolerance: Double = Path.defaultTolerance) -> Path {
        var stroker = Stroker()
        var polyline = Polyline()
        stroker.stroke(self, style: style, tolerance: tolerance, into: &polyline)
        var path = Path()
        for chain in polyline.starts.indices {
            let range = polyline.range(of: chain)
            path.move(to: polyline.points[range.lowerBound])
            for index in range.dropFirst() { path.line(to: polyline.points[index]) }
            path.close()
        }
        return path
    }
}
