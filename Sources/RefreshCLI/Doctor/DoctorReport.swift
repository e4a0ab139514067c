import FrameExport
import RefreshKit

/// Everything that `doctor` looked at, and how that is shown.
struct DoctorReport {
    private(set) var lines: [DoctorLine] = []

    /// Looks at everything; runs no module.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        lines += DoctorReport.tools()
        lines += try DoctorReport.modules(arguments)
    }

    /// Whether something does not work.
    var hasFailed: Bool { lines.contains { $0.verdict == .fail } }

    /// A line for each thing, its cure below it.
    func text(usesColor: Bool) -> String {
        var text = ""
        for line in lines {
            text += DoctorReport.mark(line.verdict, usesColor)
            text += "  \(SafeText.line(line.subject)): \(SafeText.line(line.text))\n"
            if !line.cure.isEmpty { text += "      \(SafeText.line(line.cure))\n" }
        }
        return text
    }

    /// For a pipe: verdict, subject, text and cure, separated by tabs.
    var tabSeparated: String {
        lines.map { line in
            [line.verdict.rawValue, line.subject, line.text, line.cure]
                .map { SafeText.line($0) }.joined(separator: "\t") + "\n"
        }.joined()
    }

    /// One document with the schema `refreshkit.doctor/1`.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.doctor/1")
            json.member("passed", !hasFailed)
            json.key("lines")
            json.array { json in
                for line in lines {
                    json.object { json in
                        json.member("subject", line.subject)
                        json.member("verdict", line.verdict.rawValue)
                        json.member("text", line.text)
                        json.member("cure", line.cure)
                    }
                }
            }
        }
        json.end()
        return json.bytes
    }

    private static func mark(_ verdict: DoctorLine.Verdict, _ usesColor: Bool) -> String {
        let word = verdict == .ok ? "ok  " : verdict.rawValue
        guard usesColor else { return word }
        let color =
            switch verdict {
            case .ok: 32
            case .warn: 33
            case .fail: 31
            }
        return "\u{1B}[\(color)m\(word)\u{1B}[0m"
    }
}
