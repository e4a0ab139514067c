import RefreshGeometry

/// A stretch of a path that fits a command: indices of its verbs and points.
struct PathStretch {
    var verbs: Range<Int>
    var points: Range<Int>

    /// How many verbs a command takes; even cubics then leave room for the largest paint.
    static let maximumVerbCount = 8_192

    /// The words of the stretch's counts, verbs and points.
    var wordCount: Int { PathStretch.wordCount(verbs: verbs.count, points: points.count) }

    /// The words that a number of verbs and points take with their counts.
    static func wordCount(verbs: Int, points: Int) -> Int { 1 + (verbs + 3) / 4 + 2 * points }

    /// All of a path.
    init(all path: Path) {
        verbs = 0..<path.verbs.count
        points = 0..<path.points.count
    }

    /// Splits off the beginning, as much as a command takes.
    mutating func removeFirstChunk(of path: Path) -> PathStretch {
        var chunk = self
        let end = verbs.lowerBound + PathStretch.maximumVerbCount
        var pointEnd = points.lowerBound
        for index in verbs.lowerBound..<end { pointEnd += path.verbs[index].pointCount }
        chunk.verbs = verbs.lowerBound..<end
        chunk.points = points.lowerBound..<pointEnd
        verbs = end..<verbs.upperBound
        points = pointEnd..<points.upperBound
        return chunk
    }
}
