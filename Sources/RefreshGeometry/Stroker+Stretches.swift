/// Lines and curves of a stroke.
extension Stroker {
    /// Below this length, in the path's units, a stretch has no direction of its own.
    static let shortest = 1e-9

    /// Adds a straight stretch.
    mutating func addLine(to end: Point) {
        guard let normal = Stroker.normal(of: end - position) else { return }
        enter(normal)
        advance(to: end, normal)
    }

    /// Adds a quadratic curve.
    mutating func addQuad(_ control: Point, _ end: Point) {
        let start = position
        guard
            let first = Stroker.normal(of: control - start) ?? Stroker.normal(of: end - start),
            let last = Stroker.normal(of: end - control) ?? Stroker.normal(of: end - start)
        else { return }
        addCurve(Curve(start, control, end), to: end, first, last)
    }

    /// Adds a cubic curve.
    mutating func addCubic(_ control1: Point, _ control2: Point, _ end: Point) {
        let start = position
        guard
            let first = Stroker.normal(of: control1 - start)
                ?? Stroker.normal(of: control2 - start) ?? Stroker.normal(of: end - start),
            let last = Stroker.normal(of: end - control2)
                ?? Stroker.normal(of: end - control1) ?? Stroker.normal(of: end - start)
        else { return }
        addCurve(Curve(start, control1, control2, end), to: end, first, last)
    }

    /// Adds a curve that has a direction at either end.
    private mutating func addCurve(_ curve: Curve, to end: Point, _ first: Point, _ last: Point) {
        enter(first)
        let count = curve.pieces(tolerance: tolerance)
        let step = 1 / Double(count)
        var index = 1
        while index < count {
            let t = Double(index) * step
            addStep(to: curve.point(t), normal(of: curve, t, step))
            index += 1
        }
        addStep(to: end, last)
    }

    /// Adds a step along a curve.
    private mutating func addStep(to end: Point, _ next: Point) {
        let chord = end - position
        let turn = next - normal
        let mixed = radius * (chord.x * turn.x + chord.y * turn.y)
        // Where the curve is wider than the stroke, both edges of the step run forwards: it is
        // one quadrilateral with the true normals, and its edges are at most twice as far off
        // as the chord. Elsewhere it is straight, with turns of its own.
        if chord.x * chord.x + chord.y * chord.y > mixed.magnitude,
            turn.x * turn.x + turn.y * turn.y < 1
        {
            return advance(to: end, next)
        }
        if let straight = Stroker.normal(of: chord) {
            turnRound(to: straight)
            advance(to: end, straight)
        }
        turnRound(to: next)
    }

    /// The unit normal of a curve; where it stands still, that of a moment before.
    private func normal(of curve: Curve, _ t: Double, _ step: Double) -> Point {
        let velocity = curve.velocity(t)
        return Stroker.normal(of: velocity)
            ?? Stroker.normal(of: curve.velocity(t - step / 16)) ?? normal
    }

    /// The unit normal of a displacement; nil when it is too short to tell.
    static func normal(of vector: Point) -> Point? {
        let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
        guard length > shortest else { return nil }
        return Point(-vector.y / length, vector.x / length)
    }
}
