/// A short text that names a layer, an animation, a parameter or an effect.
///
/// Compared and ordered by its UTF-8 bytes, so that the core needs no Unicode tables where it
/// runs as Embedded Swift.
public struct Name: ExpressibleByStringLiteral, Comparable, Sendable {
    /// The text itself.
    public let text: String

    /// A name from a text.
    public init(_ text: String) { self.text = text }
    /// A name from a literal.
    public init(stringLiteral text: String) { self.text = text }

    /// Whether both hold the same bytes.
    public static func == (a: Name, b: Name) -> Bool {
        let x = a.text.utf8.span
        let y = b.text.utf8.span
        guard x.count == y.count else { return false }
        for i in 0..<x.count where x[i] != y[i] { return false }
        return true
    }

    /// Whether the first comes before the second bytewise.
    public static func < (a: Name, b: Name) -> Bool {
        let x = a.text.utf8.span
        let y = b.text.utf8.span
        for i in 0..<min(x.count, y.count) where x[i] != y[i] { return x[i] < y[i] }
        return x.count < y.count
    }
}
