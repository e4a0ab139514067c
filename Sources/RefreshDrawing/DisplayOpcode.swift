/// The kinds of commands in a display list; the raw value is what is stored.
///
/// A command is one header word, `opcode | length << 16`, and its payload; the length counts the
/// words of both. Payloads, `f` for a Float32 and `u` for a UInt32:
///
/// | command | payload |
/// |---|---|
/// | concat | 6 f: a b c d tx ty |
/// | clip | u rule, path |
/// | beginGroup, beginMaskedGroup | f opacity |
/// | fill | u rule \| paint kind << 8 \| stop count << 16, paint, path |
/// | stroke | u cap \| join << 4 \| paint kind << 8 \| stop count << 16 \| dash count << 24, f width, f miter limit, dashes, paint, path |
/// | image | 4 f rectangle, u width \| height << 16, pixels |
/// | pathChunk | path |
/// | pixelChunk | pixels |
/// | layer | u id |
///
/// Paint: 4 f (a colour: red, green, blue, alpha), or 4 f (linear: start, end; radial: centre,
/// radii) and 5 f for each stop. Dashes: f phase and f for each one, nothing when there are none.
/// Path: u verb count \| point count << 16, the verbs four to a word from the lowest byte up, 2 f
/// for each point. Chunks come right before the command whose path or pixels they begin.
enum DisplayOpcode: UInt16 {
    case save = 1
    case restore = 2
    case concat = 3
    case clip = 4
    case beginGroup = 5
    case endGroup = 6
    case beginMask = 7
    case beginMaskedGroup = 8
    case fill = 9
    case stroke = 10
    case image = 11
    case pathChunk = 12
    case pixelChunk = 13
    case layer = 14

    /// The largest length of a command, in words.
    static let maximumLength = 65_535

    /// The header of a command of a length in words.
    func header(length: Int) -> UInt32 {
        UInt32(rawValue) | UInt32(truncatingIfNeeded: length) << 16
    }
}
