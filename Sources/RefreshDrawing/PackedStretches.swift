/// Walks through the stretches of a path: those of its chunks, then its command's own.
struct PackedStretches {
    private let words: UnsafeBufferPointer<UInt32>
    /// Where the next chunk begins, or the command when none is left; after it at the end.
    private var position: Int
    /// Where the command begins.
    private let command: Int
    /// How far after the command's header its own stretch lies.
    private let payload: Int

    init(_ words: UnsafeBufferPointer<UInt32>, chunks: Int, command: Int, payload: Int) {
        self.words = words
        position = chunks
        self.command = command
        self.payload = payload
    }

    mutating func next() -> PackedStretch? {
        if position < command {
            let chunk = position
            position += Int(words[chunk] >> 16)
            return PackedStretch(words, at: chunk + 1)
        }
        guard position == command else { return nil }
        position += 1
        return PackedStretch(words, at: command + 1 + payload)
    }
}
