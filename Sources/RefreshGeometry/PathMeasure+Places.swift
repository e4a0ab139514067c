/// Places on a measured path.
extension PathMeasure {
    /// The point at a distance from the beginning, along the subpaths in order; before the
    /// beginning it is the first point, past the end the last one. Nil for a path without
    /// segments and a distance that is NaN.
    public func point(atLength distance: Double) -> Point? {
        guard let place = place(distance) else { return nil }
        let segment = segments[place.segment]
        return place.t >= 1 ? segment.end : segment.curve.point(place.t)
    }

    /// The unit direction at a distance from the beginning, forwards; where the curve stands
    /// still, that of a moment later, or before at its end. Nil for a path without length and a
    /// distance that is NaN.
    public func tangent(atLength distance: Double) -> Point? {
        guard length > 0, let place = place(distance) else { return nil }
        let curve = segments[place.segment].curve
        for shift in [0, 1e-4, -1e-4] {
            let velocity = curve.velocity(min(max(place.t + shift, 0), 1))
            let speed = velocity.distance(to: .zero)
            if speed > 1e-9 { return velocity * (1 / speed) }
        }
        return nil
    }

    /// The segment and its parameter at a distance. Of two segments that meet there it is the
    /// second; at the end of the path the last one with a length.
    func place(_ distance: Double) -> (segment: Int, t: Double)? {
        guard !segments.isEmpty, distance == distance else { return nil }
        guard distance < length else { return (segment(endingAt: length), 1) }
        let segment = segment(endingAfter: distance)
        return (segment, parameter(on: segment, at: distance))
    }

    /// The first segment that ends beyond a distance; the last one when there is none.
    func segment(endingAfter distance: Double) -> Int {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].distance > distance { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The first segment that ends at a distance or beyond it; the last one when there is none.
    func segment(endingAt distance: Double) -> Int {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].distance >= distance { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The parameter of a segment at a distance from the beginning of the path.
    func parameter(on index: Int, at distance: Double) -> Double {
        let range = segments[index].knots
        var low = range.lowerBound + 1
        var high = range.upperBound - 1
        guard distance > knots[range.lowerBound].distance else { return 0 }
        guard distance < knots[high].distance else { return 1 }
        while low < high {
            let middle = (low + high) / 2
            if knots[middle].distance > distance { high = middle } else { low = middle + 1 }
        }
        let from = knots[low - 1]
        let to = knots[low]
        let span = to.distance - from.distance
        let u = (distance - from.distance) / span
        let verb = segments[index].verb
        if verb == .line || verb == .close { return u }
        // A cubic through both ends with their paces is a good guess; Newton does the rest.
        let step = to.t - from.t
        let a = from.pace * span
        let b = to.pace * span
        let guess = u * (a + u * (3 * step - 2 * a - b + u * (a + b - 2 * step)))
        var t = min(max(from.t + guess, from.t), to.t)
        let curve = segments[index].curve
        for _ in 0..<8 {
            let error = from.distance + curve.length(from.t, t) - distance
            let speed = curve.speed(t)
            guard speed > 1e-9 else { break }
            t = min(max(t - error / speed, from.t), to.t)
            // The next error, as a share of the span, is less than the square of this one.
            if error.magnitude < span * 1e-4 { break }
        }
        return t
    }
}
