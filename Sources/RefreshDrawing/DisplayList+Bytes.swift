extension DisplayList {
    /// The list as files and module boundaries have it: each word from its lowest byte up.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount)
        for word in words {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: word &>> shift))
            }
        }
        return bytes
    }

    /// A list from bytes of anywhere; throws what is wrong with them and where.
    public init(
        bytes: [UInt8], limits: DisplayListLimits = .boundary
    ) throws(DisplayListError) {
        guard bytes.count <= limits.byteCount else {
            throw DisplayListError(.tooManyBytes, offset: limits.byteCount)
        }
        guard bytes.count % 4 == 0 else {
            throw DisplayListError(.unaligned, offset: bytes.count / 4 * 4)
        }
        var words: [UInt32] = []
        words.reserveCapacity(bytes.count / 4)
        for index in stride(from: 0, to: bytes.count, by: 4) {
            words.append(
                UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
                    | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24)
        }
        try self.init(checking: words, limits: limits)
    }

    /// A list from words of anywhere, such as memory lent to a module; throws what is wrong with
    /// them and where.
    public init(
        words: Span<UInt32>, limits: DisplayListLimits = .boundary
    ) throws(DisplayListError) {
        self.init()
        try append(words: words, limits: limits)
    }

    /// Throws when the list is larger than the limits or something in it is still open.
    public func validate(limits: DisplayListLimits = .boundary) throws(DisplayListError) {
        var validator = DisplayListValidator(limits: limits)
        try validator.check(words.span)
    }

    /// Lends the list's words, for memory in which others look for them; what it returns may be
    /// used inside `body` only.
    public func withWords<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer(body)
    }

    /// A list that takes over words once they are checked.
    init(checking words: [UInt32], limits: DisplayListLimits) throws(DisplayListError) {
        var validator = DisplayListValidator(limits: limits)
        try validator.check(words.span)
        self.words = words
        commandCount = validator.commandCount
    }
}
