extension DisplayList {
    /// The list as text: one line for each command, which ``init(text:limits:)`` reads back to
    /// the same bytes.
    ///
    /// ```
    /// save
    /// concat 1 0 0 1 12 34.5
    /// clip nonZero M 0 0 L 320 0 L 320 80 Z
    /// beginGroup 0.5
    /// fill evenOdd color 0.34509805 0.3372549 0.8392157 1 M 0 0 Q 160 120 320 0 Z
    /// stroke 3 round miter 10 dash 0 4 2 linear 0 0 10 0 stop 0 1 0 0 1 stop 1 0 0 1 1 M 0 0 L 9 9
    /// endGroup
    /// image 0 0 8 8 2 1 ff0000ff 00ff00ff
    /// layer 7
    /// restore
    /// ```
    ///
    /// Numbers are decimals, the shortest that read back as the same Float32. `path` and `pixels`
    /// are the chunks of a long path or image, in front of the command they belong to. A radial
    /// paint is `radial x y startRadius endRadius` with stops; a pixel is its bytes R, G, B, A.
    public var text: String {
        words.withUnsafeBufferPointer { words in
            var writer = DisplayListTextWriter()
            writer.write(words)
            return writer.text
        }
    }

    /// A list from text as ``text`` writes it; throws what is wrong first and where.
    ///
    /// Words stand apart by blanks or tabs; empty lines and lines that begin with `#` mean
    /// nothing.
    public init(
        text: String, limits: DisplayListLimits = .boundary
    ) throws(DisplayListTextError) {
        var parser = DisplayListTextParser()
        try parser.parse(text.utf8.span)
        do throws(DisplayListError) {
            try self.init(checking: parser.words, limits: limits)
        } catch {
            throw parser.textError(for: error)
        }
    }
}
