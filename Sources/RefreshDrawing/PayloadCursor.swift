import RefreshGeometry

/// Walks through one command of words that nobody has checked yet.
struct PayloadCursor {
    let opcode: DisplayOpcode
    /// The index of the command's header.
    let start: Int
    /// The index after the command's last word.
    let end: Int
    private var position: Int

    /// The command at an index; throws when its header is wrong.
    init(_ words: Span<UInt32>, at start: Int) throws(DisplayListError) {
        let header = words[start]
        guard let opcode = DisplayOpcode(rawValue: UInt16(truncatingIfNeeded: header)) else {
            throw DisplayListError(.unknownOpcode, offset: start * 4)
        }
        let length = Int(header >> 16)
        guard length > 0, length <= words.count - start else {
            throw DisplayListError(.wrongLength, offset: start * 4)
        }
        self.opcode = opcode
        self.start = start
        end = start + length
        position = start + 1
    }

    /// An error of the command as a whole.
    func error(_ reason: DisplayListError.Reason) -> DisplayListError {
        DisplayListError(reason, offset: start * 4)
    }

    /// An error of the word read last.
    func errorBefore(_ reason: DisplayListError.Reason) -> DisplayListError {
        DisplayListError(reason, offset: (position - 1) * 4)
    }

    /// Throws when words are left over.
    func checkEnd() throws(DisplayListError) {
        guard position == end else { throw error(.wrongLength) }
    }

    /// The next word.
    mutating func word(_ words: Span<UInt32>) throws(DisplayListError) -> UInt32 {
        guard position < end else { throw error(.wrongLength) }
        position += 1
        return words[position - 1]
    }

    /// The next number, finite and at most 1e6 in magnitude.
    @discardableResult
    mutating func number(_ words: Span<UInt32>) throws(DisplayListError) -> Float {
        let value = Float(bitPattern: try word(words))
        guard value.magnitude <= Float(Double.drawableLimit) else {
            throw errorBefore(.notDrawable)
        }
        return value
    }

    /// The next number, from a range.
    @discardableResult
    mutating func number(
        _ words: Span<UInt32>, in range: ClosedRange<Double>
    ) throws(DisplayListError) -> Float {
        let value = try number(words)
        guard range.contains(Double(value)) else { throw errorBefore(.outOfRange) }
        return value
    }

    /// Some numbers without a range of their own.
    mutating func numbers(_ count: Int, _ words: Span<UInt32>) throws(DisplayListError) {
        guard count <= end - position else { throw error(.wrongLength) }
        let block = words.extracting(position..<(position + count))
        var check = DrawableCheck()
        for index in block.indices { check.add(block[index]) }
        guard check.isPassed else {
            for _ in 0..<count { try number(words) }
            return
        }
        position += count
    }

    /// The next word as flags; throws when others than the known bits are set.
    @discardableResult
    mutating func flags(
        _ words: Span<UInt32>, known: UInt32
    ) throws(DisplayListError) -> UInt32 {
        let flags = try word(words)
        guard flags & ~known == 0 else { throw errorBefore(.reservedBits) }
        return flags
    }

    /// Checks the rest of the command as pixels; answers how many there are.
    mutating func pixels(_ words: Span<UInt32>) throws(DisplayListError) -> Int {
        let count = end - position
        for _ in 0..<count {
            guard Image.isPremultiplied(try word(words)) else {
                throw errorBefore(.notPremultiplied)
            }
        }
        return count
    }

    /// Checks the paint that a command's flags describe.
    mutating func paint(_ words: Span<UInt32>, flags: UInt32) throws(DisplayListError) {
        let stops = Int(flags >> 16 & 255)
        guard let kind = PaintKind(rawValue: flags >> 8 & 255) else {
            throw error(.unknownStyle)
        }
        guard kind == .color ? stops == 0 : (1...GradientStop.maximumCount).contains(stops)
        else { throw error(.wrongStopCount) }
        switch kind {
        case .color:
            try color(words)
            return
        case .linear:
            try numbers(4, words)
        case .radial:
            try numbers(2, words)
            let start = try number(words, in: 0...Double.drawableLimit)
            try number(words, in: Double(start)...Double.drawableLimit)
        }
        var least: Float = 0
        for _ in 0..<stops {
            let offset = try number(words, in: 0...1)
            guard offset >= least else { throw errorBefore(.unsortedStops) }
            least = offset
            try color(words)
        }
    }

    private mutating func color(_ words: Span<UInt32>) throws(DisplayListError) {
        for _ in 0..<4 { try number(words, in: 0...1) }
    }

    /// Checks the line style that a command's flags describe.
    mutating func strokeStyle(_ words: Span<UInt32>, flags: UInt32) throws(DisplayListError) {
        guard LineCap(rawValue: UInt8(flags & 15)) != nil,
            LineJoin(rawValue: UInt8(flags >> 4 & 15)) != nil
        else { throw error(.unknownStyle) }
        try number(words, in: 0...Double.drawableLimit)
        try number(words, in: 1...Double.drawableLimit)
        let dashes = Int(flags >> 24)
        guard dashes > 0 else { return }
        guard dashes <= DisplayList.maximumDashCount else { throw error(.outOfRange) }
        try number(words)
        var longest: Float = 0
        for _ in 0..<dashes {
            longest = max(longest, try number(words, in: 0...Double.drawableLimit))
        }
        guard longest > 0 else { throw error(.outOfRange) }
    }
}
