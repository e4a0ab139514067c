import FrameExport

extension Command {
    /// `refreshkit completions`: what a shell needs to complete command lines.
    static let completions = Command(
        name: "completions", operands: "SHELL",
        summary: "completes command lines in bash, zsh or fish",
        examples: [
            ("source <(refreshkit completions bash)", "for this shell; put it into ~/.bashrc"),
            (
                "refreshkit completions zsh > ~/.zfunc/_refreshkit",
                "for zsh, when ~/.zfunc stands in fpath before compinit"
            ),
            (
                "refreshkit completions fish > ~/.config/fish/completions/refreshkit.fish",
                "for fish"
            ),
        ],
        options: [], operandCount: 1...1, words: CompletionScript.allCases.map(\.rawValue)
    ) { arguments, console throws(CommandError) in
        let name = arguments.operands[0]
        guard let script = CompletionScript(rawValue: name) else {
            let names = CompletionScript.allCases.map(\.rawValue)
            throw .usage(
                "unknown shell \(name.quotedForMessage); allowed: "
                    + names.joined(separator: ", ") + suggestion(name, in: names))
        }
        try console.write(script.text)
        return .done
    }
}
