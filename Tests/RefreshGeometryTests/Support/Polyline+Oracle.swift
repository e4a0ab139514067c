import RefreshGeometry

/// What the tests ask of a polyline, worked out the slow and simple way.
extension Polyline {
    /// The chains as lists of points.
    var chains: [[Point]] { starts.indices.map { Array(points[range(of: $0)]) } }

    /// How often the chains, closed, turn around a point.
    func winding(around p: Point) -> Int {
        var winding = 0
        for chain in chains {
            for (index, a) in chain.enumerated() {
                let b = chain[index + 1 == chain.count ? 0 : index + 1]
                let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
                if a.y <= p.y, b.y > p.y, side > 0 { winding += 1 }
                if a.y > p.y, b.y <= p.y, side < 0 { winding -= 1 }
            }
        }
        return winding
    }

    /// The sum of the areas of the chains, closed, with their signs.
    var area: Double {
        var sum = 0.0
        for chain in chains {
            for (index, a) in chain.enumerated() {
                let b = chain[index + 1 == chain.count ? 0 : index + 1]
                sum += a.x * b.y - b.x * a.y
            }
        }
        return sum / 2
    }

    /// The distance from a point to the chains, which are taken as open.
    func distance(to p: Point) -> Double {
        var best = Double.infinity
        for chain in chains {
            best = min(best, p.distance(to: chain[0]))
            for (a, b) in zip(chain, chain.dropFirst()) {
                let length = a.distance(to: b)
                guard length > 0 else { continue }
                let along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length
                let nearest = a.interpolated(to: b, min(max(along / length, 0), 1))
                best = min(best, p.distance(to: nearest))
            }
        }
        return best
    }
}
