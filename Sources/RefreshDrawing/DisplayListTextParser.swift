import RefreshGeometry

/// Reads the lines of a display list's text into the words of its commands, not yet checked.
struct DisplayListTextParser {
    /// The commands so far.
    private(set) var words: [UInt32] = []
    /// For each line with a command, its number and where its words begin.
    private var lines: [(line: Int, start: Int)] = []

    /// Reads a whole text.
    mutating func parse(_ text: Span<UInt8>) throws(DisplayListTextError) {
        var start = 0
        var number = 1
        while start < text.count {
            var end = start
            while end < text.count, text[end] != 0x0A { end += 1 }
            var line = DisplayTextLine(number: number, start: start, end: end)
            try parse(&line, text)
            start = end + 1
            number += 1
        }
    }

    /// The error of a list made of the words, with the line it came from.
    func textError(for error: DisplayListError) -> DisplayListTextError {
        var line = lines.first?.line ?? 1
        for entry in lines where entry.start * 4 <= error.offset { line = entry.line }
        return DisplayListTextError(.invalid(error.reason), line: line, column: 1)
    }

    private mutating func parse(
        _ line: inout DisplayTextLine, _ text: Span<UInt8>
    ) throws(DisplayListTextError) {
        guard let name = line.peek(text), text[name.lowerBound] != 0x23 else { return }
        guard let opcode = line.take(DisplayOpcode.all, text, { $0.word }) else {
            throw line.error(.unknownCommand, text)
        }
        let start = words.count
        lines.append((line.number, start))
        words.append(0)
        try payload(of: opcode, &line, text)
        guard line.peek(text) == nil else { throw line.error(.unexpectedWord, text) }
        let length = words.count - start
        guard length <= DisplayOpcode.maximumLength else {
            throw DisplayListTextError(.commandTooLong, line: line.number, column: 1)
        }
        words[start] = opcode.header(length: length)
    }

    private mutating func payload(
        of opcode: DisplayOpcode, _ line: inout DisplayTextLine, _ text: Span<UInt8>
    ) throws(DisplayListTextError) {
        switch opcode {
        case .save, .restore, .endGroup, .beginMask: break
        case .concat: try numbers(6, &line, text)
        case .clip:
            words.append(UInt32(try line.word(FillRule.all, text, { $0.word }).rawValue))
            try path(&line, text)
        case .beginGroup, .beginMaskedGroup: try numbers(1, &line, text)
        case .fill:
            let flags = words.count
            words.append(UInt32(try line.word(FillRule.all, text, { $0.word }).rawValue))
            try paint(&line, text, flags: flags)
            try path(&line, text)
        case .stroke:
            let flags = words.count
            words.append(0)
            try stroke(&line, text, flags: flags)
            try paint(&line, text, flags: flags)
            try path(&line, text)
        case .image:
            try numbers(4, &line, text)
            let width = try line.integer(text, limit: 0xFFFF)
            words.append(width | (try line.integer(text, limit: 0xFFFF)) << 16)
            try pixels(&line, text)
        case .pathChunk: try path(&line, text)
        case .pixelChunk: try pixels(&line, text)
        case .layer: words.append(try line.integer(text, limit: .max))
        }
    }

    private mutating func numbers(
        _ count: Int, _ line: inout DisplayTextLine, _ text: Span<UInt8>
    ) throws(DisplayListTextError) {
        for _ in 0..<count { words.append(try line.number(text).bitPattern) }
    }

    private mutating func stroke(
        _ line: inout DisplayTextLine, _ text: Span<UInt8>, flags: Int
    ) throws(DisplayListTextError) {
        try numbers(1, &line, text)
        words[flags] |= UInt32(try line.word(LineCap.all, text, { $0.word }).rawValue)
        words[flags] |= UInt32(try line.word(LineJoin.all, text, { $0.word }).rawValue) << 4
        try numbers(1, &line, text)
        guard line.take("dash", text) else { return }
        try numbers(1, &line, text)
        var count: UInt32 = 0
        while line.isAtNumber(text) {
            guard count < 255 else { throw line.error(.invalid(.outOfRange), text) }
            try numbers(1, &line, text)
            count += 1
        }
        // Without one the line would read back as a solid stroke.
        guard count > 0 else { throw line.error(.missingWord, text) }
        words[flags] |= count << 24
    }

    private mutating func paint(
        _ line: inout DisplayTextLine, _ text: Span<UInt8>, flags: Int
    ) throws(DisplayListTextError) {
        words[flags] |= try line.word(PaintKind.all, text, { $0.word }).rawValue << 8
        try numbers(4, &line, text)
        var count: UInt32 = 0
        while line.take("stop", text) {
            guard count < 255 else { throw line.error(.invalid(.wrongStopCount), text) }
            try numbers(5, &line, text)
            count += 1
        }
        words[flags] |= count << 16
    }

    private mutating func path(
        _ line: inout DisplayTextLine, _ text: Span<UInt8>
    ) throws(DisplayListTextError) {
        var verbs: [UInt8] = []
        var points: [UInt32] = []
        while line.peek(text) != nil {
            let verb = try line.word(Path.Verb.all, text, { $0.word })
            verbs.append(verb.rawValue)
            for _ in 0..<(2 * verb.pointCount) {
                points.append(try line.number(text).bitPattern)
            }
        }
        guard verbs.count <= 0xFFFF, points.count <= 2 * 0xFFFF else {
            throw DisplayListTextError(.commandTooLong, line: line.number, column: 1)
        }
        words.append(UInt32(verbs.count | (points.count / 2) << 16))
        for start in stride(from: 0, to: verbs.count, by: 4) {
            var word: UInt32 = 0
            for index in start..<min(start + 4, verbs.count) {
                word |= UInt32(verbs[index]) << UInt32(8 * (index - start))
            }
            words.append(word)
        }
        words.append(contentsOf: points)
    }

    private mutating func pixels(
        _ line: inout DisplayTextLine, _ text: Span<UInt8>
    ) throws(DisplayListTextError) {
        while line.peek(text) != nil { words.append(try line.pixel(text)) }
    }
}
