/// A command's opcode and the words it takes.
struct RawCommand {
    let opcode: DisplayOpcode
    /// The index of its header.
    let start: Int
    /// The index after its last word.
    let end: Int

    /// The command at an index; nil at the end of the words, or where no command can be.
    init?(_ words: UnsafeBufferPointer<UInt32>, at start: Int) {
        guard start < words.count else { return nil }
        let header = words[start]
        let length = Int(header >> 16)
        guard length > 0, length <= words.count - start,
            let opcode = DisplayOpcode(rawValue: UInt16(truncatingIfNeeded: header))
        else { return nil }
        self.opcode = opcode
        self.start = start
        self.end = start + length
    }
}
