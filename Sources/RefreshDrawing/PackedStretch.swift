import RefreshGeometry

/// A stretch of a path as one command holds it.
struct PackedStretch {
    /// How many verbs it has.
    let verbCount: Int
    /// The verbs, four to a word from the lowest byte up.
    let verbs: UnsafeBufferPointer<UInt32>
    /// The points, two Float32 numbers each.
    let points: UnsafeBufferPointer<UInt32>

    /// The stretch whose counts are at an index of the words.
    init(_ words: UnsafeBufferPointer<UInt32>, at start: Int) {
        verbCount = Int(words[start] & 0xFFFF)
        let firstPoint = start + 1 + (verbCount + 3) / 4
        let end = firstPoint + 2 * Int(words[start] >> 16)
        verbs = UnsafeBufferPointer(rebasing: words[(start + 1)..<firstPoint])
        points = UnsafeBufferPointer(rebasing: words[firstPoint..<end])
    }

    private init() {
        verbCount = 0
        verbs = UnsafeBufferPointer(start: nil, count: 0)
        points = UnsafeBufferPointer(start: nil, count: 0)
    }

    /// A stretch without segments.
    static var empty: PackedStretch { PackedStretch() }

    /// The verb at an index.
    func verb(_ index: Int) -> Path.Verb? {
        let word = verbs[index &>> 2]
        let byte = word &>> UInt32(truncatingIfNeeded: (index & 3) &<< 3)
        return Path.Verb(rawValue: UInt8(truncatingIfNeeded: byte))
    }
}
