import RefreshGeometry

/// Reads numbers of a payload by their place in it.
struct WordReader {
    private let words: UnsafeBufferPointer<UInt32>
    private let start: Int

    /// A reader of the payload that begins at an index of the list's words.
    init(_ words: UnsafeBufferPointer<UInt32>, at start: Int) {
        self.words = words
        self.start = start
    }

    func word(_ index: Int) -> UInt32 { words[start + index] }

    func number(_ index: Int) -> Double { Double(Float(bitPattern: words[start + index])) }

    func point(_ index: Int) -> Point { Point(number(index), number(index + 1)) }

    func color(_ index: Int) -> Color {
        Color(
            red: number(index), green: number(index + 1), blue: number(index + 2),
            alpha: number(index + 3))
    }

    func affine(_ index: Int) -> Affine {
        Affine(
            a: number(index), b: number(index + 1), c: number(index + 2), d: number(index + 3),
            tx: number(index + 4), ty: number(index + 5))
    }
}
