extension Path {
    /// The smallest rectangle around what the path draws, curves measured at their extremes; the
    /// empty rectangle for a path without segments.
    public var bounds: Rect {
        var box = BoundsBox()
        var index = 0
        var last = Point.zero
        for verb in verbs {
            let next = index + verb.pointCount
            if verb != .move {
                box.add(last)
                box.add(points[next - 1])
            }
            if verb == .quad {
                box.addExtremes(last, points[index], points[index + 1])
            } else if verb == .cubic {
                box.addExtremes(last, points[index], points[index + 1], points[index + 2])
            }
            if next > index { last = points[next - 1] }
            index = next
        }
        return box.rect
    }

    /// The smallest rectangle around all points, control points and lone moves included; quicker
    /// than ``bounds``, and around it.
    public var controlBounds: Rect {
        var box = BoundsBox()
        for point in points { box.add(point) }
        return box.rect
    }
}
