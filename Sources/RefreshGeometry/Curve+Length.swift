extension Curve {
    /// The length between two parameters, by an eight-point Gauss–Legendre rule.
    func length(_ from: Double, _ to: Double) -> Double {
        let half = (to - from) / 2
        let middle = (to + from) / 2
        let s1 = pair(middle, half * 0.18343464249564980494) * 0.36268378337836198297
        let s2 = pair(middle, half * 0.52553240991632898582) * 0.31370664587788728734
        let s3 = pair(middle, half * 0.79666647741362673959) * 0.22238103445337447054
        let s4 = pair(middle, half * 0.96028985649753623168) * 0.10122853629037625915
        return half * ((s1 + s2) + (s3 + s4))
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
