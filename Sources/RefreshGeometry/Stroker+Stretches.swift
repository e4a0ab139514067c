/// Lines and curves of a stroke.
extension Stroker {
    /// Below this length, in the path's units, a stretch has no direction of its own.
    static let shortest = 1e-9
    /// How often a step along a curve is halved at most, where the curve turns sharply.
    private static let deepest = 8

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
        var from = 0.0
        for index in 1..<max(count, 1) {
            let t = Double(index) * step
            addStep(curve, from, t, to: curve.point(t), normal(of: curve, t, step), 0)
            from = t
        }
        addStep(curve, from, 1, to: end, last, 0)
        normal = last
    }

    /// Adds a step along a curve, halved where both edges of the stroke would miss the true ones.
    private mutating func addStep(
        _ curve: Curve, _ from: Double, _ t: Double, to end: Point, _ next: Point, _ depth: Int
    ) {
        let chord = end - position
        let turn = next - normal
        let chordSquared = chord.x * chord.x + chord.y * chord.y
        let turnSquared = turn.x * turn.x + turn.y * turn.y
        let mixed = radius * (chord.x * turn.x + chord.y * turn.y).magnitude
        // The longer edge's chord times the turn is eight times its sagitta.
        let edgeSquared = chordSquared + radius * radius * turnSquared + 2 * mixed
        let sagitta = 10 * tolerance
        if edgeSquared * turnSquared > sagitta * sagitta, depth < Stroker.deepest {
            let middle = (from + t) / 2
            let between = normal(of: curve, middle, t - from)
            addStep(curve, from, middle, to: curve.point(middle), between, depth + 1)
            addStep(curve, middle, t, to: end, next, depth + 1)
            return
        }
        // The shorter edge still runs forwards: one quadrilateral with the true normals.
        if chordSquared > mixed, turnSquared < 1 {
            advance(to: end, next)
            return
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
