/// Parts of a measured path.
extension PathMeasure {
    /// A part shorter than this fraction of the whole is a rounding error, and left out.
    static let shortestPart = 1e-12

    /// The part between two fractions of the whole length.
    ///
    /// The fractions wrap: from 0.8 to 1.2 are two parts, the last fifth and the first. A span of
    /// 1 or more is the whole path; one of 0 or below, and fractions that are not finite, are
    /// nothing; so are parts of less than 1e-12. A closed subpath that is not covered as a whole comes out open.
    /// - Parameters:
    ///   - from: where the part begins.
    ///   - to: where it ends.
    ///   - part: emptied first; its memory is kept.
    public func trim(from: Double, to: Double, into part: inout Path) {
        part.removeAll()
        let span = to - from
        guard span > 0, span < .infinity else { return }
        guard span < 1 else {
            part.verbs.append(contentsOf: path.verbs)
            part.points.append(contentsOf: path.points)
            part.start = path.start
            return
        }
        var first = from - Maths.floor(from)
        if first > 1 - PathMeasure.shortestPart { first = 0 }
        let last = first + span
        append(from: first * length, to: min(last, 1) * length, to: &part)
        append(from: 0, to: (last - 1) * length, to: &part)
    }

    /// Appends the part between two distances, beginning with a move.
    func append(from start: Double, to end: Double, to part: inout Path) {
        guard end - start > length * PathMeasure.shortestPart else { return }
        let first = segment(endingAfter: start)
        let last = segment(endingAt: end)
        let t0 = parameter(on: first, at: start)
        let t1 = parameter(on: last, at: end)
        let subpath = subpaths[segments[first].subpath]
        let closing = subpath.segments.upperBound - 1
        part.start = t0 == 0 ? segments[first].curve.origin : segments[first].curve.point(t0)
        part.verbs.append(.move)
        part.points.append(part.start)
        let isWhole = t0 == 0 && first == subpath.segments.lowerBound
        if !isWhole, closing <= last, segments[closing].verb == .close {
            copy(first..<closing, t0, 1, to: &part)
            appendClosingLine(
                closing, closing == first ? t0 : 0, closing == last ? t1 : 1, to: &part)
            copy(closing + 1..<last + 1, 0, t1, to: &part)
        } else {
            copy(first..<last + 1, t0, t1, to: &part)
        }
    }

    /// Appends segments as they stand in the path, moves between them included, then cuts the
    /// first and the last one.
    private func copy(_ range: Range<Int>, _ t0: Double, _ t1: Double, to part: inout Path) {
        guard let first = range.first, let last = range.last else { return }
        guard t1 == 1 || segments[last].verb != .close else {
            copy(first..<last, t0, 1, to: &part)
            return appendClosingLine(last, first == last ? t0 : 0, t1, to: &part)
        }
        let count = segments[last].verb.pointCount
        // A run that begins a later subpath brings its move along.
        let isLater = part.verbs.last != .move
        let shift = isLater ? 1 : 0
        let begin = part.points.count + shift
        part.verbs.append(
            contentsOf: path.verbs[
                segments[first].verbIndex - shift...segments[last].verbIndex])
        part.points.append(
            contentsOf: path.points[
                segments[first].firstPoint - shift..<segments[last].firstPoint + count])
        let subpath = segments[last].subpath
        if isLater || subpath != segments[first].subpath { part.start = subpaths[subpath].start }
        if first == last {
            cut(first, t0, t1, at: begin, in: &part)
        } else {
            if t0 > 0 { cut(first, t0, 1, at: begin, in: &part) }
            if t1 < 1 { cut(last, 0, t1, at: part.points.count - count, in: &part) }
        }
    }

    /// Replaces the points of a segment by those of its part between two parameters.
    private func cut(
        _ segment: Int, _ t0: Double, _ t1: Double, at index: Int, in part: inout Path
    ) {
        guard t0 > 0 || t1 < 1 else { return }
        let curve = segments[segment].curve
        let verb = segments[segment].verb
        let step = t1 - t0
        let end = t1 == 1 ? segments[segment].end : curve.point(t1)
        part.points.withUnsafeMutableBufferPointer { points in
            switch verb {
            case .move, .close: break
            case .line: points[index] = end
            case .quad:
                points[index] = curve.point(t0) + curve.velocity(t0) * (step / 2)
                points[index + 1] = end
            case .cubic:
                points[index] = curve.point(t0) + curve.velocity(t0) * (step / 3)
                points[index + 1] = end - curve.velocity(t1) * (step / 3)
                points[index + 2] = end
            }
        }
    }

    /// Appends the line that closes a subpath of which the beginning is missing.
    private func appendClosingLine(
        _ index: Int, _ t0: Double, _ t1: Double, to part: inout Path
    ) {
        let segment = segments[index]
        guard segment.curve.c != .zero, t1 > t0 else { return }
        part.verbs.append(.line)
        part.points.append(t1 == 1 ? segment.end : segment.curve.point(t1))
    }
}
