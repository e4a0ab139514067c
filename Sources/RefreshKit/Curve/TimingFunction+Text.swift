/// Finds the curve that a text with an exclamation mark stands for, such as a function of a
/// library: `libm.so.6!tanh d(d)`.
///
/// The core knows none; a host that allows library curves hands one over where texts are read.
/// The curve must have a ``CurveTable`` whose text finds it again. Called on the thread that reads.
public typealias CurveResolver = @Sendable (_ text: String) throws(CurveError) -> TimingFunction

extension TimingFunction {
    /// The curves that have names, as scripts, command lines and manifests write them.
    public static let named: [(word: Name, value: TimingFunction)] = [
        ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInEaseOut), ("default", .default),
    ]

    /// How the curve is written: by its name, as `cubic(x1,y1,x2,y2)` or as its table's text.
    /// Reading that gives an equal curve.
    public var text: String {
        if let table { return table.text.text }
        if let named = TimingFunction.named.first(where: { $0.value == self }) {
            return named.word.text
        }
        return "cubic(" + DecimalWriter.shortest(control1.x) + ","
            + DecimalWriter.shortest(control1.y) + "," + DecimalWriter.shortest(control2.x) + ","
            + DecimalWriter.shortest(control2.y) + ")"
    }

    /// The curve that a text stands for: a name, `cubic(x1,y1,x2,y2)`, or what `libraries` makes
    /// of a text with an exclamation mark.
    ///
    /// Throws what is wrong with the text, what `libraries` throws, or that there is none.
    public init(
        parsing text: String, libraries: CurveResolver? = nil
    ) throws(CurveError) {
        if text.utf8.contains(0x21) {
            guard let libraries else {
                throw CurveError(
                    .refused,
                    "curve " + SafeText.quoted(text)
                        + " comes from a library, and that needs a host that allows library curves",
                    allowed: TimingFunction.forms)
            }
            self = try libraries(text)
        } else if text.utf8.starts(with: TimingFunction.opening) {
            self = try TimingFunction.cubic(parsing: text)
        } else {
            let name = Name(text)
            guard let named = TimingFunction.named.first(where: { $0.word == name }) else {
                throw CurveError(
                    .unknown, "unknown curve " + SafeText.quoted(text),
                    allowed: TimingFunction.forms,
                    suggestion: Suggestion.nearest(to: text, in: TimingFunction.forms))
            }
            self = named.value
        }
    }

    /// How errors show what a curve can be.
    static var forms: [String] { named.map { $0.word.text } + [cubicForm] }

    /// The curve, unless it is one that can't be played.
    func checked() throws(CurveError) -> TimingFunction {
        guard isValid else { throw outOfRange(writtenAs: text) }
        return self
    }

    private func outOfRange(writtenAs text: String) -> CurveError {
        CurveError(
            .outOfRange, "curve " + SafeText.quoted(text) + " is out of range",
            allowed: ["x1 and x2 from 0 to 1, y1 and y2 within ±1000000"])
    }

    /// How a cubic curve is written that has no name.
    private static let cubicForm = "cubic(x1,y1,x2,y2)"
    private static let opening: [UInt8] = [0x63, 0x75, 0x62, 0x69, 0x63, 0x28]

    private static func cubic(parsing text: String) throws(CurveError) -> TimingFunction {
        var numbers: [Double] = []
        let parts = [UInt8](text.utf8)[opening.count...].split(
            separator: 0x2C, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            guard !isLast || part.last == 0x29 else { break }
            let digits = [UInt8]((isLast ? part.dropLast() : part).filter { $0 != 0x20 && $0 != 9 })
            guard let number = try? DecimalParser.parse(digits.span) else { break }
            numbers.append(number)
        }
        guard numbers.count == 4, parts.count == 4 else {
            throw CurveError(
                .malformed, SafeText.quoted(text) + " is no curve", allowed: [cubicForm])
        }
        let curve = TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
        guard curve.isValid else { throw curve.outOfRange(writtenAs: text) }
        return curve
    }
}
