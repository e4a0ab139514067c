/// Corners and ends of a stroke.
extension Stroker {
    /// Begins a stretch with a normal: the first of the subpath, or after a corner.
    mutating func enter(_ next: Point) {
        guard isBegun else {
            isBegun = true
            firstPosition = position
            firstNormal = next
            normal = next
            returning.removeAll(keepingCapacity: true)
            outline.begin(place(1, next))
            returning.append(place(-1, next))
            return
        }
        turn(to: next, style.join)
    }

    /// Ends a stretch at a point with a normal.
    mutating func advance(to point: Point, _ next: Point) {
        position = point
        normal = next
        outline.append(place(1, next))
        returning.append(place(-1, next))
    }

    /// Turns where a curve turns too sharply for a single stretch.
    mutating func turnRound(to next: Point) { turn(to: next, .round) }

    /// Turns on the spot.
    private mutating func turn(to next: Point, _ join: LineJoin) {
        let previous = normal
        let change = next - previous
        let moved = radius * radius * (change.x * change.x + change.y * change.y)
        normal = next
        guard moved > tolerance * tolerance / 16 else { return }
        let cosine = previous.x * next.x + previous.y * next.y
        let isClockwise = previous.x * next.y - previous.y * next.x > 0
        // The inner edges cross somewhere, or not at all: by way of the corner itself they always
        // enclose no more than the stretches do.
        let inner = isClockwise ? 1.0 : -1.0
        append(inner, transform.apply(position))
        append(inner, place(inner, next))
        switch join {
        case .miter where (1 + cosine) * style.miterLimit * style.miterLimit >= 2:
            let reach = radius / (1 + cosine)
            let tip = position + (previous + next) * (-inner * reach)
            append(-inner, transform.apply(tip))
        case .round:
            let sine = previous.x * next.y - previous.y * next.x
            let angle = Maths.atan2(sine.magnitude, cosine)
            arc(-inner, from: previous, by: isClockwise ? angle : -angle)
        case .miter, .bevel: break
        }
        append(-inner, place(-inner, next))
    }

    /// Adds the inner points of an arc around the position.
    private mutating func arc(_ side: Double, from start: Point, by angle: Double) {
        let count = Int(angle.magnitude / arcStep) + 1
        let step = Maths.sincos(angle / Double(count))
        var direction = start
        for _ in 1..<count {
            direction = Stroker.turned(direction, step)
            append(side, place(side, direction))
        }
    }

    /// Ends a subpath that is open: one polygon with both caps.
    mutating func finishOpen() {
        guard isBegun else { return addDot() }
        cap(from: normal)
        var index = returning.count
        while index > 0 {
            index -= 1
            outline.append(returning[index])
        }
        position = firstPosition
        cap(from: Point(-firstNormal.x, -firstNormal.y))
        isBegun = false
    }

    /// Ends a subpath that is closed: one polygon for each side.
    mutating func finishClosed() {
        guard isBegun else { return addDot() }
        turn(to: firstNormal, style.join)
        outline.starts.append(outline.points.count)
        var index = returning.count
        while index > 0 {
            index -= 1
            outline.append(returning[index])
        }
        isBegun = false
    }

    /// Adds the inner points of a cap from one edge round to the other.
    private mutating func cap(from start: Point) {
        switch style.cap {
        case .butt: break
        case .round: arc(1, from: start, by: -Double.pi)
        case .square:
            let forward = Point(start.y, -start.x)
            append(1, place(1, start + forward))
            append(1, place(1, forward - start))
        }
    }

    /// What a subpath without any length looks like.
    private mutating func addDot() {
        guard style.cap != .butt else { return }
        let up = Point(0, -1)
        let down = Point(0, 1)
        outline.begin(place(1, down))
        cap(from: down)
        outline.append(place(1, up))
        cap(from: up)
    }

    /// The transformed point at one side of the position.
    private func place(_ side: Double, _ normal: Point) -> Point {
        transform.apply(position + normal * (side * radius))
    }

    /// Adds a vertex to one of the sides.
    private mutating func append(_ side: Double, _ point: Point) {
        if side > 0 { outline.append(point) } else { returning.append(point) }
    }

    /// A direction turned by an angle.
    private static func turned(_ p: Point, _ angle: (sin: Double, cos: Double)) -> Point {
        Point(p.x * angle.cos - p.y * angle.sin, p.x * angle.sin + p.y * angle.cos)
    }
}
