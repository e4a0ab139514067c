/// Arcs of circles, as cubics.
extension Path {
    /// Adds an arc of a circle, from one angle to another in radians; 0 points to the right, and
    /// with y downwards a growing angle turns clockwise.
    ///
    /// An open subpath goes on with a line to the beginning of the arc; otherwise the arc begins
    /// a subpath. The sign of `endAngle` - `startAngle` is the direction; beyond a full turn the
    /// arc overlaps itself. It is drawn with cubics of equal angles of at most 90°, whose
    /// control points lie 4/3 · tan(angle/4) radii along the tangents: at 90° the largest
    /// deviation from the circle is 2.73e-4 of the radius, outwards. A negative radius, angles
    /// that are not finite and more than 1000 turns are refused.
    public mutating func arc(center: Point, radius: Double, startAngle: Double, endAngle: Double) {
        let sweep = endAngle - startAngle
        guard radius >= 0, radius.isDrawable, center.isDrawable, startAngle.isDrawable,
            sweep.magnitude <= 2000 * Double.pi
        else { return refuse() }
        var from = Maths.sincos(startAngle)
        let first = Point(center.x + radius * from.cos, center.y + radius * from.sin)
        if verbs.isEmpty || verbs.last == .close {
            move(to: first)
        } else if currentPoint != first {
            line(to: first)
        }
        // A quarter computed as a difference may exceed it by a rounding error.
        let count = max(1, Maths.ceil(sweep.magnitude / (Double.pi / 2) - 1e-9))
        guard sweep != 0 else { return }
        let step = sweep / count
        let half = Maths.sincos(step / 4)
        let reach = radius * (4.0 / 3) * half.sin / half.cos
        for index in 1...Int(count) {
            let to = Maths.sincos(startAngle + step * Double(index))
            cubic(
                to: Point(center.x + radius * to.cos, center.y + radius * to.sin),
                control1: Point(
                    center.x + radius * from.cos - reach * from.sin,
                    center.y + radius * from.sin + reach * from.cos),
                control2: Point(
                    center.x + radius * to.cos + reach * to.sin,
                    center.y + radius * to.sin - reach * to.cos))
            from = to
        }
    }

    /// An arc of a circle; see ``arc(center:radius:startAngle:endAngle:)-swift.method``.
    public static func arc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double
    ) -> Path {
        var path = Path()
        path.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle)
        return path
    }
}
