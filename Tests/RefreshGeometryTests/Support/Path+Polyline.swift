import RefreshGeometry

extension Path {
    /// An open path of straight lines.
    static func polyline(_ points: [Point]) -> Path {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.line(to: point) }
        return path
    }

    /// The path as lists of points, one for each subpath; a close repeats the first point.
    var vertices: [[Point]] {
        var lists: [[Point]] = []
        var index = 0
        for verb in verbs {
            if verb == .move { lists.append([]) }
            let end =
                verb == .close ? lists[lists.count - 1][0] : points[index + verb.pointCount - 1]
            lists[lists.count - 1].append(end)
            index += verb.pointCount
        }
        return lists
    }
}
