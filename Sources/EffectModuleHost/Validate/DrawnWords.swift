import CEffectModule
import RefreshDrawing

/// What one `draw` left in its buffer.
struct DrawnWords {
    /// What the hook returned.
    let result: Int32
    /// The buffer as the module left it.
    let buffer: refresh_buffer
    /// The memory behind it.
    let memory: GuardedBuffer

    /// Whether something did not fit.
    var hasOverflowed: Bool { buffer.flags & REFRESH_BUFFER_OVERFLOW != 0 }

    /// How many words may be read.
    var count: Int { min(Int(buffer.count), memory.capacity) }

    /// The list, checked; throws the rule that it breaks.
    func list(of id: String) throws(CheckFailure) -> DisplayList {
        try require(
            buffer.count <= buffer.capacity && buffer.words == memory.words,
            "\(id): draw left a count of \(buffer.count) in a buffer of \(memory.capacity) words, "
                + "or moved its memory")
        try require(memory.isIntact, "\(id): draw wrote in front of its buffer")
        try require(
            !hasOverflowed, "\(id): draw needs more than the 1 MiB that a list may have")
        let words = UnsafeBufferPointer(start: memory.words, count: count)
        do throws(DisplayListError) {
            return try DisplayList(words: words.span)
        } catch {
            throw .failed("\(id): draw wrote a list that breaks a rule: " + error.message)
        }
    }
}
