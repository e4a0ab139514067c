/// Reads decimal numbers, each as the `Double` nearest to it (halfway cases to the even one).
///
/// The grammar is that of people and of JSON: an optional sign, digits, an optional point with
/// digits, an optional exponent: `42`, `-0.5`, `+.5`, `6.02e23`. No blanks, no hexadecimal, no
/// `nan`, no `inf`. A number too small for a `Double` reads as 0; one too large is an error.
public enum DecimalParser {
    /// Why a text is not a number.
    public enum Failure: Error, Equatable, Sendable {
        /// It isn't written like one; `at` is the offset, in bytes, of the first wrong byte.
        case malformed(at: Int)
        /// It is beyond what a `Double` holds, such as `1e400`.
        case tooLarge
    }

    /// The number that a whole text stands for.
    public static func parse(_ text: String) throws(Failure) -> Double {
        try parse(text.utf8.span)
    }

    /// The number that all of some UTF-8 bytes stand for, times ten to the power of `exponent`.
    public static func parse(_ text: Span<UInt8>, exponent: Int = 0) throws(Failure) -> Double {
        let number = try DecimalScan(text)
        guard number.length == text.count else { throw .malformed(at: number.length) }
        return try number.value(in: text, exponent: exponent)
    }

    /// How many bytes at the front of a text make up a number; 0 when there is none.
    ///
    /// For numbers with a unit behind them: `1.15x`, `600ms`.
    public static func lengthOfNumber(_ text: Span<UInt8>) -> Int {
        do throws(Failure) { return try DecimalScan(text).length } catch { return 0 }
    }
}
