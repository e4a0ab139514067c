import RefreshGeometry

extension Path {
    /// The rectangle along the axes that the path is; nil when it is anything else.
    var plainRect: Rect? {
        guard points.count == 4, verbs.count == 5 || verbs.count == 4, verbs[0] == .move,
            verbs[1] == .line, verbs[2] == .line, verbs[3] == .line,
            verbs.count == 4 || verbs[4] == .close
        else { return nil }
        let (p, q, r, s) = (points[0], points[1], points[2], points[3])
        let isAcrossFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
        let isDownFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
        guard isAcrossFirst || isDownFirst else { return nil }
        return Rect(p.x, p.y, r.x - p.x, r.y - p.y).standardized
    }
}
