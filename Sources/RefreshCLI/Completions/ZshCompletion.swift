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
            text += "            \(quoted("*:operand:(\(words))")) ;;\n"
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
                let names = CompletionScript.parameters.map { $0.name + "=" }
                tail += "(\(names.joined(separator: " ")))"
            } else if !option.choices.isEmpty {
                tail += "(\(option.choices.joined(separator: " ")))"
            } else {
                tail += " "
            }
        }
        let star = option.isRepeatable ? "*" : ""
        let names = [option.short, option.name].compactMap { $0 }
        if names.count == 1 { return quoted(star + option.name + tail) }
        let exclusion = star.isEmpty ? "(\(names.joined(separator: " ")))" : star
        return quoted(exclusion) + "{\(names.joined(separator: ","))}" + quoted(tail)
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
