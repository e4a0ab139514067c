import RefreshGeometry

extension Path {
    /// The path as SVG path data: absolute M L Q C Z, one space between items, twelve significant
    /// digits; empty for an empty path.
    var svgData: String {
        var items: [String] = []
        var at = 0
        for verb in verbs {
            var item = verb.letter
            for point in points[at..<at + verb.pointCount] {
                for value in [point.x, point.y] {
                    let number = DecimalWriter.significant(value)
                    items.append(item + number)
                    item = ""
                }
            }
            if verb.pointCount == 0 { items.append(item) }
            at += verb.pointCount
        }
        return items.joined(separator: " ")
    }
}

extension Path.Verb {
    fileprivate var letter: String {
        switch self {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
    }
}
