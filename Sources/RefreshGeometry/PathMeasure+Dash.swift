/// Dashes along a measured path.
extension PathMeasure {
    /// How many dashes a path has at most: a finer pattern is drawn solid.
    static let maximumDashes = 100_000.0

    /// Cuts the path into dashes.
    ///
    /// The pattern begins anew with each subpath. A dash without length becomes a line of 1e-6
    /// points in the path's direction, so that caps show it. A pattern that is empty, has no
    /// length or a number that is negative or not drawable, or that would give more than 100,000
    /// dashes, leaves the path as it is.
    /// - Parameters:
    ///   - pattern: lengths of dashes and gaps in turn, in points; an odd number of them is run
    ///     through twice.
    ///   - phase: how far into the pattern each subpath begins, in points.
    ///   - joinsEnds: whether in a closed subpath a dash that reaches its end goes on as the one
    ///     at its beginning, so that the corner there is joined.
    ///   - part: emptied first; its memory is kept.
    public func dash(
        _ pattern: [Double], phase: Double, joinsEnds: Bool = false, into part: inout Path
    ) {
        part.removeAll()
        var period = 0.0
        var isUsable = phase.isDrawable
        for entry in pattern {
            isUsable = isUsable && entry.isDrawable && entry >= 0
            period += entry
        }
        guard isUsable, period > 0,
            length / period * Double(pattern.count) <= PathMeasure.maximumDashes
        else { return part.addPath(path) }
        let isOdd = pattern.count & 1 == 1
        let start = Maths.modulo(phase, isOdd ? 2 * period : period)
        let cursor = DashCursor(pattern, phase: start)
        for subpath in subpaths { dash(subpath.segments, cursor, joinsEnds, into: &part) }
    }

    /// Cuts one subpath into dashes.
    private func dash(
        _ subpath: Range<Int>, _ start: DashCursor, _ joinsEnds: Bool, into part: inout Path
    ) {
        let begin = knots[segments[subpath.lowerBound].knots.lowerBound].distance
        let end = segments[subpath.upperBound - 1].distance
        let isJoined = joinsEnds && segments[subpath.upperBound - 1].verb == .close && start.isDash
        var cursor = start
        var position = begin
        // The first dash of a joined subpath comes last.
        let resume = isJoined ? begin + cursor.rest : begin
        guard !isJoined || resume < end else {
            return append(from: begin, to: end, to: &part)
        }
        if isJoined {
            position = resume
            cursor.next()
        }
        while position < end {
            let next = min(position + cursor.rest, end)
            if cursor.isDash {
                if isJoined, next == end, position < end {
                    append(from: position, to: end, to: &part)
                    return join(from: begin, to: resume, to: &part)
                }
                add(from: position, to: next, to: &part)
            }
            guard next < end else { break }
            position = next
            cursor.next()
        }
        if isJoined { add(from: begin, to: resume, to: &part) }
    }

    /// Appends a dash, or a dot when it has no length.
    private func add(from start: Double, to end: Double, to part: inout Path) {
        guard end > start else {
            guard let point = point(atLength: start), let tangent = tangent(atLength: start)
            else { return }
            part.move(to: point)
            return part.line(to: point + tangent * 1e-6)
        }
        append(from: start, to: end, to: &part)
    }

    /// Appends a dash as the continuation of the last one.
    private func join(from start: Double, to end: Double, to part: inout Path) {
        guard end > start else { return }
        let verb = part.verbs.count
        let point = part.points.count
        append(from: start, to: end, to: &part)
        part.verbs.remove(at: verb)
        part.points.remove(at: point)
    }
}
