/// The manual page in the man macros of roff, made from the tables of commands and options.
enum ManualPage {
    static func text() -> String {
        var text = ".TH REFRESHKIT 1 \"\" \"refreshkit \(Version.number)\"\n"
        text += ".SH NAME\nrefreshkit \\- pull\\-to\\-refresh effects as frames\n"
        text += ".SH SYNOPSIS\n.B refreshkit\n.I COMMAND\n[\\fIOPTIONS\\fR]\n"
        text += ".SH DESCRIPTION\n"
        text += escaped("Shows pull-to-refresh effects as frames, without a phone in the hand.")
        text += "\n.SH COMMANDS\n"
        for command in Command.all {
            text += ".SS \(escaped("refreshkit \(command.name) \(command.operands)"))\n"
            text += escaped(command.summary) + "\n"
            for option in command.options { text += item(Help.label(option), option.help) }
            for note in command.notes { text += ".PP\n\(escaped(note))\n" }
        }
        text += ".SS refreshkit help [CMD]\n"
        text += escaped("The short help, or the help of a command; --man: this page.") + "\n"
        text += ".SS \(escaped("refreshkit --version"))\n"
        text += "Version, commit and toolchain.\n"
        text += ".SH OPTIONS OF EVERY COMMAND\n"
        for option in Option.everywhere { text += item(Help.label(option), option.help) }
        text += ".SH EXIT STATUS\n"
        for code in ExitCode.allCases { text += item(String(code.rawValue), code.meaning) }
        text += ".SH EXAMPLES\n"
        for command in Command.all {
            for example in command.examples { text += item(example.line, example.what) }
        }
        return text
    }

    private static func item(_ label: String, _ words: String) -> String {
        ".TP\n.B \(escaped(label))\n\(escaped(words))\n"
    }

    /// The words as roff prints them: no hyphen for a dash, no command at the start of a line.
    private static func escaped(_ words: String) -> String {
        var text = ""
        for character in words {
            switch character {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "'": text += "\\(aq"
            case "\"": text += "\\(dq"
            default: text.append(character)
            }
        }
        return text.hasPrefix(".") ? "\\&" + text : text
    }
}
