import RefreshKit

/// Curves with an exclamation mark that need no library: `test!square d(d)`.
enum TestLibrary {
    /// Knows one curve; says of others that the tenth character is wrong.
    static let resolver: CurveResolver = { (text) throws(CurveError) in
        guard text == "test!square d(d)" else {
            throw CurveError(
                .refused, column: 10, "no function 'squere'", allowed: ["square"],
                suggestion: "square")
        }
        return square
    }

    /// t².
    static let square = TimingFunction(
        CurveTable("test!square d(d)", (0...256).map { Double($0 * $0) / 65536 })!)
}
