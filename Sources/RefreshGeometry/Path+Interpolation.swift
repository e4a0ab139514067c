extension Path {
    /// Whether both have the same kinds of segments in the same order, so that one can turn into
    /// the other point by point.
    public func hasStructure(of other: Path) -> Bool { verbs == other.verbs }

    /// Becomes the path a fraction of the way from one path to another, 0 being the first and 1
    /// the second; outside 0 to 1 it goes on in the same direction. The memory is used again.
    ///
    /// Paths of different structure can't be mixed: below a fraction of 1 it is the first, from
    /// there on the second. Points that leave the drawable range stay with the first path.
    public mutating func setInterpolated(_ from: Path, _ to: Path, _ fraction: Double) {
        removeAll()
        guard from.hasStructure(of: to) else {
            return addPath(fraction < 1 ? from : to)
        }
        refusedPoints = 0
        verbs.append(contentsOf: from.verbs)
        for i in 0..<from.points.count {
            let point =
                fraction == 1
                ? to.points[i] : from.points[i].interpolated(to: to.points[i], fraction)
            points.append(point.isDrawable ? point : from.points[i])
        }
        start = fraction == 1 ? to.start : from.start.interpolated(to: to.start, fraction)
        if !start.isDrawable { start = from.start }
    }
}
