/// Completion for zsh.
enum ZshCompletion {
    static var text: String {
        let commands = Command.all.map { ($0.name, $0.summary) } + [("help", "help of a command")]
        var text = "#compdef refreshkit\n# Completes refreshkit in zsh; \(CompletionScript.hint).\n"
        text += "_refreshkit() {\n    if (( CURRENT == 2 )); then\n        local -a commands=(\n"
        for (name, summary) in commands {
            text += "            \(quoted(name + ":" + escaped(summary, ":")))\n"
        }
        text += "        )\n        _describe command commands\n        return\n    fi\n"
        text += "    shift words\n    (( CURRENT-- ))\n    case $words[1] in\n"
        for command in Command.all {
            text += "    \(command.name))\n        _arguments \\\n"
            for option in command.allOptions {
                text += "            \(argument(option)) \\\n"
            }
            let words = command.completions.joined(separator: " ")
            let place = command.operandCount.upperBound == 1 ? "1" : "*"
            text += "            \(quoted("\(place):operand:(\(words))")) ;;\n"
        }
        let names = Command.all.map(\.name).joined(separator: " ")
        text +=
            "    help) _arguments \(quoted("1:command:(\(names))")) '--man[the manual page]' ;;\n"
        return text + "    esac\n}\n_refreshkit \"$@\"\n"
    }

    private static func argument(_ option: Option) -> String {
        var tail = "[\(escaped(option.help, "[]:"))]"
        if let value = option.value {
            tail += ":\(escaped(value, ":")):"
            if option.takesFile {
                tail += "_files"
            } else if option.takesAssignment {
                // No blank behind the '=', where the value goes on.
                tail += "{compadd -S '' -- \(CompletionScript.assignments.joined(separator: " "))}"
            } else if !option.choices.isEmpty {
                tail += "(\(option.choices.joined(separator: " ")))"
            } else {
                tail += " "
            }
        }
        let star = option.isRepeatable ? "*" : ""
        // A value stands behind the long name and '=', behind the short one, or in the next word.
        let long = option.name + (option.takesValue ? "=" : "")
        guard let short = option.short else { return quoted(star + long + tail) }
        let names = short + (option.takesValue ? "+," : ",") + long
        let exclusion = star.isEmpty ? "(\(short) \(option.name))" : star
        return quoted(exclusion) + "{\(names)}" + quoted(tail)
    }

    private static func quoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''")
            + "'"
    }

    private static func escaped(_ text: String, _ marks: String) -> String {
        var result = ""
        for character in text {
            if character == "\\" || marks.contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }
}
