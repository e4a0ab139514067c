extension Path {
    /// Adds a segment that was checked before; the verb takes as many of the points as it needs.
    package mutating func append(decoded verb: Verb, _ a: Point, _ b: Point, _ c: Point) {
        verbs.append(verb)
        switch verb {
        case .move:
            points.append(a)
            start = a
        case .line:
            points.append(a)
        case .quad:
            points.append(a)
            points.append(b)
        case .cubic:
            points.append(a)
            points.append(b)
            points.append(c)
        case .close:
            break
        }
    }
}
