/// Completion for bash.
enum BashCompletion {
    static var text: String {
        """
        # Completes refreshkit in bash; \(CompletionScript.hint).
        _refreshkit() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            local assigned= words=
            COMPREPLY=()
            # bash takes '=' for a word of its own.
            if [[ $current == = ]]; then
                assigned=1 current=
            elif [[ $previous == = ]]; then
                assigned=1 previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            if ((COMP_CWORD == 1)); then
                COMPREPLY=($(compgen -W '\(list(CompletionScript.firstWords))' -- "$current"))
                return
            fi
            case ${COMP_WORDS[1]} in
            help) words='\(list(Command.all.map(\.name) + ["--man"]))' ;;

        """ + Command.all.map(command).joined() + """
                esac
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -F _refreshkit refreshkit

            """
    }

    private static func command(_ command: Command) -> String {
        var text = "    \(command.name))\n        case $previous in\n"
        for option in command.allOptions where option.takesValue {
            text +=
                "        \(([option.name] + [option.short].compactMap { $0 }).joined(separator: "|"))) "
            if option.takesFile {
                text += "compopt -o default 2>/dev/null; return ;;\n"
            } else if option.takesAssignment {
                text += "compopt -o nospace 2>/dev/null\n            words='"
                text += list(CompletionScript.parameters.map { $0.name + "=" }) + "' ;;\n"
            } else if option.choices.isEmpty {
                text += "return ;;\n"
            } else {
                text += "words='\(list(option.choices))' ;;\n"
            }
        }
        if command.options.contains(where: \.takesAssignment) {
            for parameter in CompletionScript.parameters where !parameter.choices.isEmpty {
                text += "        \(parameter.name)) "
                text += "[[ -n $assigned ]] && words='\(list(parameter.choices))' ;;\n"
            }
        }
        return text + """
                    *)
                        if [[ $current == -* ]]; then
                            words='\(list(command.allOptions.map(\.name)))'
                        elif [[ -z $assigned ]]; then
                            words='\(list(command.completions))'
                        fi ;;
                    esac ;;

            """
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: " ") }
}
