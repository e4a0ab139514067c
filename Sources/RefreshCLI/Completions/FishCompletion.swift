/// Completion for fish.
enum FishCompletion {
    static var text: String {
        let first = "complete -c refreshkit -n __fish_use_subcommand"
        var text = "# Completes refreshkit in fish; \(CompletionScript.hint).\n"
        text += "complete -c refreshkit -f\n"
        for command in Command.all {
            text += "\(first) -a \(command.name) -d \(quoted(command.summary))\n"
        }
        text += "\(first) -a help -d 'help of a command'\n"
        text += "\(first) -l help -s h -d 'the short help'\n"
        text += "\(first) -l version -d 'version, commit and toolchain'\n"
        for command in Command.all {
            let start = "complete -c refreshkit -n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.allOptions { text += start + flags(option) + "\n" }
            text += start + " -a \(quoted(command.completions.joined(separator: " ")))\n"
        }
        let help = "complete -c refreshkit -n '__fish_seen_subcommand_from help'"
        text += help + " -a \(quoted(Command.all.map(\.name).joined(separator: " ")))\n"
        return text + help + " -l man -d 'the manual page'\n"
    }

    private static func flags(_ option: Option) -> String {
        var text = " -l \(option.name.dropFirst(2))"
        if let short = option.short { text += " -s \(short.dropFirst())" }
        if option.takesFile {
            text += " -r -F"
        } else if option.takesAssignment {
            text += " -x -a \(quoted(CompletionScript.assignments.joined(separator: " ")))"
        } else if option.takesValue {
            text += " -x"
            if !option.choices.isEmpty {
                text += " -a \(quoted(option.choices.joined(separator: " ")))"
            }
        }
        return text + " -d \(quoted(option.help))"
    }

    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "'" || character == "\\" { result += "\\" }
            result.append(character)
        }
        return result + "'"
    }
}
