/// The bytes of a script or of a parameter file, cut into lines.
package struct ScriptSource: Sendable {
    /// All of it, without a byte order mark.
    package let bytes: [UInt8]
    /// Where each line starts and ends, without its line break.
    package let lines: [Range<Int>]

    /// The bytes of a file, with or without a byte order mark, lines ended by LF, CR LF or CR.
    package init(_ raw: [UInt8]) {
        let isMarked = raw.starts(with: [0xEF, 0xBB, 0xBF])
        bytes = isMarked ? [UInt8](raw.dropFirst(3)) : raw
        var lines: [Range<Int>] = []
        var start = 0
        var i = 0
        while i < bytes.count {
            if bytes[i] == 0x0A || bytes[i] == 0x0D {
                lines.append(start..<i)
                if bytes[i] == 0x0D, i + 1 < bytes.count, bytes[i + 1] == 0x0A { i += 1 }
                start = i + 1
            }
            i += 1
        }
        if start < bytes.count || lines.isEmpty { lines.append(start..<bytes.count) }
        self.lines = lines
    }

    /// The number of the character at an offset in its line, from 1.
    package func column(of offset: Int, inLine line: Int) -> Int {
        bytes[lines[line - 1].lowerBound..<offset].count { $0 & 0xC0 != 0x80 } + 1
    }

    /// An error at an offset.
    func error(
        _ problem: GestureScriptError.Problem, line: Int, at offset: Int, _ what: String,
        allowed: [String] = [], suggestion: String? = nil
    ) -> GestureScriptError {
        GestureScriptError(
            problem: problem, line: line, column: column(of: offset, inLine: line), what: what,
            allowed: allowed, suggestion: suggestion, excerpt: excerpt(ofLine: line, at: offset))
    }

    /// The line and, below it, a caret under the mistake.
    package func excerpt(ofLine line: Int, at offset: Int) -> String {
        let range = lines[line - 1]
        var start = max(range.lowerBound, offset - ScriptSource.excerptReach)
        var end = min(range.upperBound, offset + ScriptSource.excerptReach)
        // Not in the middle of a character.
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        while end < range.upperBound, end > offset, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let before = start > range.lowerBound ? "..." : ""
        let after = end < range.upperBound ? "..." : ""
        let shown = printable(start..<end)
        var caret = [UInt8](repeating: 0x20, count: before.utf8.count)
        for scalar in printable(start..<offset).unicodeScalars {
            caret.append(scalar.value == 9 ? 9 : 0x20)
        }
        return before + shown + after + "\n" + String(decoding: caret, as: UTF8.self) + "^"
    }

    /// How many bytes an excerpt shows on each side of the mistake.
    private static let excerptReach = 60

    /// Some bytes as text that does a terminal no harm; what is not UTF-8 becomes the replacement
    /// character.
    private func printable(_ range: Range<Int>) -> String {
        SafeText.line(String(decoding: bytes[range], as: UTF8.self), keepingTabs: true)
    }
}
