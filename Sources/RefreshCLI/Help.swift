/// The texts of `--help`, made from the tables of commands and options; at most 80 columns.
enum Help {
    static func overview() -> String {
        var text = """
            refreshkit shows pull-to-refresh effects as frames, without a phone in the hand.

              refreshkit preview elastic-wave -o wave.webp   an animation
              refreshkit preview ring-spinner -o strip.png   a film strip
              refreshkit list                                the effects there are

            Usage: refreshkit COMMAND [OPTIONS]

            Commands:

            """
        text += table(Command.all.map { ($0.name, $0.summary) })
        text += table([
            ("help [CMD]", "this text, or the help of a command"),
            ("help --man", "the manual page, for man"),
            ("--version", "version, commit and toolchain"),
        ])
        return text + "\nExit codes:\n" + exitCodes()
    }

    static func page(of command: Command) -> String {
        var text = "refreshkit \(command.name): \(command.summary)\n\nExamples:\n"
        for example in command.examples {
            text += "  \(example.line)\n" + wrap(example.what, width: 80, indent: "      ") + "\n"
        }
        let usage = "Usage: refreshkit \(command.name) \(command.operands)"
        text += "\n" + wrap(usage, width: 80, indent: "") + "\n\nOptions:\n"
        text += table(command.allOptions.map { (label($0), $0.help) })
        for note in command.notes { text += "\n" + wrap(note, width: 80, indent: "") + "\n" }
        return text + "\nExit codes:\n" + exitCodes()
    }

    static func label(_ option: Option) -> String {
        (option.short.map { $0 + ", " } ?? "") + option.name
            + (option.value.map { " " + $0 } ?? "")
    }

    private static func exitCodes() -> String {
        table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = max(10, rows.map(\.0.count).max() ?? 0)
        var text = ""
        for (label, words) in rows {
            let pad = String(repeating: " ", count: width - label.count)
            let indent = String(repeating: " ", count: width + 4)
            text += "  " + label + pad + "  "
            text += String(wrap(words, width: 80, indent: indent).dropFirst(indent.count)) + "\n"
        }
        return text
    }

    /// The words broken into lines of a width, each behind the indent.
    static func wrap(_ words: String, width: Int, indent: String) -> String {
        var lines: [String] = []
        var line = indent
        for word in words.split(separator: " ") {
            if line.count + word.count + 1 > width, line.count > indent.count {
                lines.append(line)
                line = indent
            }
            if line.count > indent.count { line += " " }
            line += word
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
