import RefreshGeometry

/// Checks words that come from outside: every command complete, every number in its range, every
/// save, group and mask closed.
struct DisplayListValidator {
    private let limits: DisplayListLimits
    private var scopes: [DisplayScope] = []
    private var chunks = ChunkState()
    private var pointCount = 0
    /// How many commands there were; chunks count as part of theirs.
    private(set) var commandCount = 0

    init(limits: DisplayListLimits) { self.limits = limits }

    /// Checks a whole list; throws what is wrong first.
    mutating func check(_ words: Span<UInt32>) throws(DisplayListError) {
        guard words.count <= limits.byteCount / 4 else {
            throw DisplayListError(.tooManyBytes, offset: limits.byteCount)
        }
        var position = 0
        while position < words.count {
            var payload = try PayloadCursor(words, at: position)
            try check(&payload, words)
            position = payload.end
        }
        try chunks.checkEnd()
        guard scopes.isEmpty else {
            throw DisplayListError(.unclosed, offset: words.count * 4)
        }
    }

    private mutating func check(
        _ payload: inout PayloadCursor, _ words: Span<UInt32>
    ) throws(DisplayListError) {
        try chunks.enter(payload)
        switch payload.opcode {
        case .save: try open(.save, payload)
        case .restore: try close(.save, payload, or: .restoreWithoutSave)
        case .concat: try payload.numbers(6, words)
        case .clip:
            try payload.flags(words, known: 0x1)
            try path(&payload, words)
        case .beginGroup:
            try open(.group, payload)
            try payload.number(words, in: 0...1)
        case .endGroup: try close(.group, payload, or: .endWithoutGroup)
        case .beginMask: try open(.mask, payload)
        case .beginMaskedGroup:
            try close(.mask, payload, or: .groupWithoutMask)
            try open(.group, payload)
            try payload.number(words, in: 0...1)
        case .fill:
            let flags = try payload.flags(words, known: 0x00FF_FF01)
            try payload.paint(words, flags: flags)
            try path(&payload, words)
        case .stroke:
            let flags = try payload.flags(words, known: 0xFFFF_FF33)
            try payload.strokeStyle(words, flags: flags)
            try payload.paint(words, flags: flags)
            try path(&payload, words)
        case .image: try image(&payload, words)
        case .pathChunk: try path(&payload, words)
        case .pixelChunk: chunks.add(pixels: try payload.pixels(words))
        case .layer: _ = try payload.word(words)
        }
        try payload.checkEnd()
        if !payload.opcode.isChunk {
            chunks = ChunkState()
            commandCount += 1
        }
    }

    private mutating func open(
        _ scope: DisplayScope, _ payload: PayloadCursor
    ) throws(DisplayListError) {
        guard scopes.count < limits.nesting else { throw payload.error(.nestedTooDeeply) }
        scopes.append(scope)
    }

    private mutating func close(
        _ scope: DisplayScope, _ payload: PayloadCursor, or reason: DisplayListError.Reason
    ) throws(DisplayListError) {
        guard scopes.last == scope else { throw payload.error(reason) }
        scopes.removeLast()
    }

    private mutating func path(
        _ payload: inout PayloadCursor, _ words: Span<UInt32>
    ) throws(DisplayListError) {
        let counts = try payload.word(words)
        let points = Int(counts >> 16)
        guard points <= limits.pointCount - pointCount else {
            throw payload.error(.tooManyPoints)
        }
        pointCount += points
        try chunks.verbs(Int(counts & 0xFFFF), points: points, &payload, words)
        try payload.numbers(2 * points, words)
    }

    private mutating func image(
        _ payload: inout PayloadCursor, _ words: Span<UInt32>
    ) throws(DisplayListError) {
        try payload.numbers(2, words)
        try payload.number(words, in: 0...Double.drawableLimit)
        try payload.number(words, in: 0...Double.drawableLimit)
        let size = try payload.word(words)
        let width = Int(size & 0xFFFF)
        let height = Int(size >> 16)
        let sides = 1...Image.maximumSide
        guard sides.contains(width), sides.contains(height) else {
            throw payload.errorBefore(.outOfRange)
        }
        chunks.add(pixels: try payload.pixels(words))
        guard chunks.pixelCount == width * height else { throw payload.error(.wrongPixelCount) }
    }
}
