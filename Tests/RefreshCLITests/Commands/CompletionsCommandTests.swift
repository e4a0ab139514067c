import Foundation
import RefreshEffects
import RefreshKit
import Testing

@testable import RefreshCLI

@Suite("completions")
struct CompletionsCommandTests {
    /// A line being typed in bash, its last word unfinished, and what is offered.
    static let bash: [(line: String, offered: [String])] = [
        ("refreshkit pre", ["preview"]),
        ("refreshkit --", ["--help", "--version"]),
        ("refreshkit preview el", ["elastic-wave"]),
        ("refreshkit preview elastic-wave ", ["elastic-wave", "ring-spinner"]),
        ("refreshkit preview --fo", ["--format", "--force"]),
        ("refreshkit trace x --scenario st", ["standard"]),
        ("refreshkit trace x --scenario = st", ["standard"]),
        ("refreshkit trace x --scenario =", GestureScript.scenarios.map(\.name.text)),
        ("refreshkit trace x --fps ", []),
        ("refreshkit trace x --script ", []),
        ("refreshkit trace x --set ballD", ["ballDiameter="]),
        ("refreshkit trace x --set neck = c", ["classic"]),
        ("refreshkit trace x --set curve = l", ["linear"]),
        ("refreshkit list --color n", ["never"]),
        ("refreshkit completions z", ["zsh"]),
        ("refreshkit help tr", ["trace"]),
    ]

    @Test("bash offers commands, effects, options, their choices and parameters", arguments: bash)
    func offers(line: String, offered: [String]) throws {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let typed = words.map { "'\($0)'" }.joined(separator: " ")

        let run = try Folder().shell(
            """
            source <("$RK" completions bash) || exit
            complete -p refreshkit || exit
            COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count - 1)
            _refreshkit && echo "${COMPREPLY[*]}"
            """)

        #expect(run.errors == "")
        #expect(run.lines.first == "complete -F _refreshkit refreshkit")
        #expect(
            run.lines.dropFirst().first.map { Set($0.split(separator: " ").map(String.init)) } ?? []
                == Set(offered))
    }

    @Test(
        "each shell's script has every command, option and effect",
        arguments: ["bash", "zsh", "fish"])
    func everything(shell: String) throws {
        let run = try Folder().run("completions", shell)

        #expect(run.status == 0)
        #expect(run.errors == "")
        for command in Command.all {
            #expect(run.output.contains(command.name))
            for option in command.allOptions {
                let name = shell == "fish" ? " -l \(option.name.dropFirst(2)) " : option.name
                #expect(run.output.contains(name))
            }
        }
        for effect in EffectCatalog.builtIn.effects {
            #expect(run.output.contains(effect.recipe.id.text))
        }
    }

    @Test(
        "zsh and fish offer whole assignments where the words are known",
        arguments: ["zsh", "fish"])
    func assignments(shell: String) throws {
        let run = try Folder().run("completions", shell)

        #expect(run.output.contains(" neck=liquid neck=classic "))
        #expect(run.output.contains(" ballDiameter= "))
    }

    @Test("zsh takes a value behind '=' and puts no blank behind the name of a parameter")
    func zshValues() throws {
        let run = try Folder().run("completions", "zsh")

        #expect(run.output.contains("'--scenario=[a built-in gesture"))
        #expect(run.output.contains("'(-j --jobs)'{-j+,--jobs=}'["))
        #expect(run.output.contains("'*--set=[an effect"))
        #expect(run.output.contains(#":NAME=VALUE:{compadd -S '\'''\'' -- waveColor= "#))
        #expect(run.output.contains("'1:operand:(bash zsh fish)'"))
    }

    @Test(
        "the script is one that its shell can read",
        arguments: ["bash", "zsh", "fish"].filter {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
        })
    func syntax(shell: String) throws {
        let run = try Folder().shell(
            #""$RK" completions \#(shell) >script && \#(shell) -n script"#)

        #expect(run.status == 0)
        #expect(run.errors == "")
    }

    @Test("an unknown shell is an error with a guess")
    func unknownShell() throws {
        let run = try Folder().run("completions", "zs")

        run.expectError(64, "unknown shell 'zs'; allowed: bash, zsh, fish", "did you mean 'zsh'?")
    }
}
