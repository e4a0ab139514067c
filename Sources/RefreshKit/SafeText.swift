/// Makes text from outside fit to be shown in a line of a terminal.
public enum SafeText {
    /// The text with control characters, line separators and those that turn the direction of
    /// writing replaced by `?`.
    public static func line(_ text: String, keepingTabs: Bool = false) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            let isKept = keepingTabs && scalar.value == 9
            line.unicodeScalars.append(isHarmful(scalar.value) && !isKept ? "?" : scalar)
        }
        return line
    }

    /// The text in quotation marks as errors quote it: fit for a line, cut after 40 bytes.
    public static func quoted(_ text: String) -> String {
        var length = 0
        var short = ""
        for scalar in text.unicodeScalars {
            length += scalar.utf8.count
            guard length <= 40 else { return "'" + line(short) + "...'" }
            short.unicodeScalars.append(scalar)
        }
        return "'" + line(short) + "'"
    }

    private static func isHarmful(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F: true
        default: false
        }
    }
}
