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
        var begun = false
        // Whether the current subpath was taken from its very beginning.
        var isWhole = false
        var index = first
        while index <= last {
            let t0 = index == first ? parameter(on: index, at: start) : 0
            let t1 = index == last ? parameter(on: index, at: end) : 1
            let isFirst = segments[index].isFirst
            if !begun || isFirst {
                let origin = segments[index].curve
                part.verbs.append(.move)
                part.points.append(t0 == 0 ? origin.origin : origin.point(t0))
                part.start = part.points[part.points.count - 1]
                isWhole = isFirst && t0 == 0
                begun = true
            }
            append(index, t0, t1, isWhole, to: &part)
            index += 1
        }
    }

    /// Appends the part of one segment between two parameters, without its beginning.
    private func append(
        _ index: Int, _ t0: Double, _ t1: Double, _ isWhole: Bool, to part: inout Path
    ) {
        let segment = segments[index]
        let verb = segment.verb
        if t0 == 0, t1 == 1 {
            switch verb {
            case .close where isWhole: part.verbs.append(.close)
            case .close:
                guard segment.curve.c != .zero else { return }
                part.verbs.append(.line)
                part.points.append(segment.end)
            case .move, .line, .quad, .cubic:
                part.verbs.append(verb)
                for point in 0..<verb.pointCount {
                    part.points.append(path.points[segment.firstPoint + point])
                }
            }
            return
        }
        let curve = segment.curve
        let end = t1 == 1 ? segment.end : curve.point(t1)
        let step = t1 - t0
        switch verb {
        case .move, .line, .close: part.verbs.append(.line)
        case .quad:
            part.verbs.append(.quad)
            let begin = curve.point(t0)
            part.points.append(begin + curve.velocity(t0) * (step / 2))
        case .cubic:
            part.verbs.append(.cubic)
            let begin = curve.point(t0)
            part.points.append(begin + curve.velocity(t0) * (step / 3))
            part.points.append(end - curve.velocity(t1) * (step / 3))
        }
        part.points.append(end)
    }
}
