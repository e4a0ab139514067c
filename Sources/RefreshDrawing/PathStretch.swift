import RefreshGeometry

/// A stretch of a path that fits a command.
struct PathStretch {
    /// The index of its first verb.
    var firstVerb = 0
    var verbCount: Int
    /// The index of its first point.
    var firstPoint = 0
    var pointCount: Int

    /// How many verbs a command takes; even cubics then leave room for the largest paint.
    static let maximumVerbCount = 8_192

    /// The words of the stretch's counts, verbs and points.
    var wordCount: Int { PathStretch.wordCount(verbs: verbCount, points: pointCount) }

    /// The words that a number of verbs and points take with their counts.
    @inline(__always) static func wordCount(verbs: Int, points: Int) -> Int {
        1 &+ (verbs &+ 3) &>> 2 &+ 2 &* points
    }

    /// All of a path.
    init(all path: Path) {
        verbCount = path.verbs.count
        pointCount = path.points.count
    }

    /// Splits off the beginning, as much as a command takes.
    mutating func removeFirstChunk(of path: Path) -> PathStretch {
        var chunk = self
        chunk.verbCount = PathStretch.maximumVerbCount
        chunk.pointCount = 0
        for index in firstVerb..<(firstVerb + chunk.verbCount) {
            chunk.pointCount += path.verbs[index].pointCount
        }
        firstVerb += chunk.verbCount
        verbCount -= chunk.verbCount
        firstPoint += chunk.pointCount
        pointCount -= chunk.pointCount
        return chunk
    }
}
