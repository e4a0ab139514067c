extension Curve {
    /// The length between two parameters, by a five-point Gauss–Legendre rule.
    func length(_ from: Double, _ to: Double) -> Double {
        let half = (to - from) / 2
        let middle = (to + from) / 2
        let inner = pair(middle, half * 0.53846931010568309104) * 0.47862867049936646804
        let outer = pair(middle, half * 0.90617984593866399280) * 0.23692688505618908751
        return half * (speed(middle) * 0.56888888888888888889 + (inner + outer))
    }

    /// The length of the control polygon, which no curve exceeds.
    func polygonLength(to end: Point) -> Double {
        let p1 = origin + c * (1.0 / 3)
        let p2 = p1 + (c + b) * (1.0 / 3)
        return origin.distance(to: p1) + p1.distance(to: p2) + p2.distance(to: end)
    }

    private func pair(_ middle: Double, _ offset: Double) -> Double {
        speed(middle - offset) + speed(middle + offset)
    }
}
