/// The name of a frame's file with its number in it, such as `wave-%04d.png`.
public struct FramePattern: Equatable, Sendable {
    /// What stands before the number.
    public let prefix: String
    /// How many digits the number has at least, zeros in front; 1 to 9.
    public let digits: Int
    /// What stands behind the number.
    public let suffix: String

    /// What a directory's frames are called when nobody says: `0000.png`.
    public static let standard = FramePattern(prefix: "", digits: 4, suffix: ".png")

    init(prefix: String, digits: Int, suffix: String) {
        self.prefix = prefix
        self.digits = digits
        self.suffix = suffix
    }

    /// Parses a file name with one `%0Nd` in it; `%%` stands for a per cent sign.
    ///
    /// Throws a usage error for a bare `%d`, for two numbers, and for any other `%`.
    public init(parsing name: String) throws(ExportError) {
        let example = "write %04d for four digits"
        let subject = "bad pattern \(name.quotedForMessage)"
        var texts = [""]
        var digits = 0
        var rest = name.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                texts[texts.count - 1].unicodeScalars.append(scalar)
                continue
            }
            let field = rest.prefix { $0 >= "0" && $0 <= "9" }
            rest = rest.dropFirst(field.count)
            switch rest.popFirst() {
            case "%" where field.isEmpty:
                texts[texts.count - 1] += "%"
            case "d" where texts.count == 2:
                throw .usage(subject, "one number is allowed; " + example)
            case "d" where field.isEmpty:
                throw .usage(subject, "a bare %d does not sort; " + example)
            case "d":
                guard field.first == "0", let count = Int(String(field)), (1...9).contains(count)
                else { throw .usage(subject, "1 to 9 digits with a zero before; " + example) }
                digits = count
                texts.append("")
            default:
                throw .usage(subject, "% begins a frame number; \(example), or %% for itself")
            }
        }
        guard texts.count == 2 else {
            let cause =
                name.contains("%%")
                ? "%% is a per cent sign, and no number follows" : "no number in it"
            throw .usage(subject, cause + "; " + example)
        }
        self.init(prefix: texts[0], digits: digits, suffix: texts[1])
    }

    /// The file name of a frame.
    public func name(of frame: Int) -> String {
        let number = String(frame)
        return prefix + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
            + suffix
    }
}
