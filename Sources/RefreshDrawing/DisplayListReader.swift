import RefreshGeometry

/// Walks through the commands of a display list without copying or allocating.
///
/// Lent by ``DisplayList/withReader(_:)``; it and the commands it shows are of no use afterwards.
/// A reader is a value: a copy made between two commands can be used to read on from there.
public struct DisplayListReader {
    private let words: UnsafeBufferPointer<UInt32>
    /// Where the next command begins, its chunks included: an index of a word in the list.
    public private(set) var position = 0

    init(_ words: UnsafeBufferPointer<UInt32>) { self.words = words }

    /// The next command; nil at the end.
    public mutating func next() -> DisplayCommand? {
        let chunks = position
        while let raw = RawCommand(words, at: position) {
            position = raw.end
            if !raw.opcode.isChunk { return command(raw, chunks: chunks) }
        }
        return nil
    }

    /// The words of the list from one position to another, to compare or hash them.
    public func words(from start: Int, to end: Int) -> UnsafeBufferPointer<UInt32> {
        let range = (min(start, end)..<max(start, end)).clamped(to: 0..<words.count)
        return UnsafeBufferPointer(rebasing: words[range])
    }

    /// A command whose chunks begin at an index; nil for a chunk.
    func command(_ raw: RawCommand, chunks: Int) -> DisplayCommand? {
        let payload = WordReader(words, at: raw.start + 1)
        switch raw.opcode {
        case .save: return .save
        case .restore: return .restore
        case .concat: return .concat(payload.affine(0))
        case .clip:
            let path = PathView(words, chunks: chunks, command: raw.start, payload: 1)
            return .clip(path, rule: FillRule(flags: payload.word(0)))
        case .beginGroup: return .beginGroup(opacity: payload.number(0))
        case .endGroup: return .endGroup
        case .beginMask: return .beginMask
        case .beginMaskedGroup: return .beginMaskedGroup(opacity: payload.number(0))
        case .fill:
            let paint = PaintView(words, flags: payload.word(0), at: raw.start + 2)
            let path = PathView(
                words, chunks: chunks, command: raw.start, payload: 1 + paint.wordCount)
            return .fill(path, rule: FillRule(flags: payload.word(0)), paint: paint)
        case .stroke:
            let style = StrokeView(words, flags: payload.word(0), at: raw.start + 2)
            let paint = PaintView(
                words, flags: payload.word(0), at: raw.start + 2 + style.wordCount)
            let path = PathView(
                words, chunks: chunks, command: raw.start,
                payload: 1 + style.wordCount + paint.wordCount)
            return .stroke(path, style: style, paint: paint)
        case .image:
            let view = ImageView(
                words, chunks: chunks, command: raw, size: payload.word(4))
            return .image(
                view,
                in: Rect(
                    payload.number(0), payload.number(1), payload.number(2), payload.number(3)))
        case .pathChunk, .pixelChunk: return nil
        case .layer: return .layer(payload.word(0))
        }
    }
}

extension FillRule {
    /// The rule in a command's flags.
    init(flags: UInt32) { self = flags & 255 == 1 ? .evenOdd : .nonZero }
}
