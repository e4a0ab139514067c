import RefreshGeometry

/// What the chunks so far have brought for the command that they belong to.
struct ChunkState {
    /// The kind of the chunks; nil when there are none.
    private var kind: DisplayOpcode?
    /// Where the last one begins, in words.
    private var start = 0
    /// Whether the next segment must be a move: at a path's beginning and after a close.
    private var needsMove = true
    /// How many pixels there were.
    private(set) var pixelCount = 0

    /// Takes note of a command; throws when it can't use the chunks before it.
    mutating func enter(_ payload: PayloadCursor) throws(DisplayListError) {
        switch kind {
        case .pathChunk where !payload.opcode.endsWithPath: try checkEnd()
        case .pixelChunk where payload.opcode != .pixelChunk && payload.opcode != .image:
            try checkEnd()
        default: break
        }
        if payload.opcode.isChunk {
            kind = payload.opcode
            start = payload.start
        }
    }

    /// Throws when there are chunks that nothing has used.
    func checkEnd() throws(DisplayListError) {
        guard kind == nil else { throw DisplayListError(.strayChunk, offset: start * 4) }
    }

    mutating func add(pixels: Int) { pixelCount += pixels }

    /// Checks the verbs of a stretch and that they take as many points as it says.
    mutating func verbs(
        _ count: Int, points: Int, _ payload: inout PayloadCursor, _ words: Span<UInt32>
    ) throws(DisplayListError) {
        var pointsLeft = points
        var left = count
        while left > 0 {
            var word = try payload.word(words)
            for _ in 0..<min(4, left) {
                guard let verb = Path.Verb(rawValue: UInt8(truncatingIfNeeded: word)) else {
                    throw payload.errorBefore(.unknownVerb)
                }
                guard !needsMove || verb == .move else {
                    throw payload.errorBefore(.pathWithoutMove)
                }
                needsMove = verb == .close
                pointsLeft -= verb.pointCount
                word >>= 8
            }
            guard word == 0 else { throw payload.errorBefore(.reservedBits) }
            left -= min(4, left)
        }
        guard pointsLeft == 0 else { throw payload.error(.wrongPointCount) }
    }
}

extension DisplayOpcode {
    /// Whether the command only brings a part of the one after it.
    var isChunk: Bool { self == .pathChunk || self == .pixelChunk }

    /// Whether the command continues a path that chunks began.
    var endsWithPath: Bool {
        switch self {
        case .clip, .fill, .stroke, .pathChunk: true
        default: false
        }
    }
}
