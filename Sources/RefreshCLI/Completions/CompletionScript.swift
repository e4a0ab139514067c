import RefreshEffects
import RefreshKit

/// Scripts that complete command lines, made from the tables of commands and options.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    /// The script of a shell.
    var text: String {
        switch self {
        case .bash: BashCompletion.text
        case .zsh: ZshCompletion.text
        case .fish: FishCompletion.text
        }
    }

    /// What a shell sources.
    static let hint = "made by 'refreshkit completions'"

    /// Ids of the effects that can be named.
    static var effects: [String] { EffectCatalog.builtIn.effects.map(\.recipe.id.text) }

    /// The parameters of all effects, once each, with the words they take if these are a closed
    /// set.
    static var parameters: [(name: String, choices: [String])] {
        var found: [(name: String, choices: [String])] = []
        for entry in EffectCatalog.builtIn.effects {
            for spec in entry.recipe.descriptor.parameters
            where !found.contains(where: { $0.name == spec.name.text }) {
                found.append((spec.name.text, words(of: spec)))
            }
        }
        return found
    }

    /// The words that a parameter takes, as far as there are any: a curve's names.
    private static func words(of spec: ParameterSpec) -> [String] {
        spec.kind == .curve ? TimingFunction.named.map(\.word.text) : spec.choices.map(\.text)
    }

    /// Assignments to the parameters of all effects: whole ones where the words are known, else
    /// up to the value.
    static var assignments: [String] {
        parameters.flatMap { parameter in
            (parameter.choices.isEmpty ? [""] : parameter.choices)
                .map { parameter.name + "=" + $0 }
        }
    }

    /// What may stand in the place of a command.
    static var firstWords: [String] {
        Command.all.map(\.name) + ["help", "--help", "--version"]
    }
}

extension Command {
    /// The words that may stand as its operands.
    var completions: [String] { words.isEmpty ? CompletionScript.effects : words }
}

extension Option {
    /// Whether its value is the path of a file.
    var takesFile: Bool { value == "FILE" || value == "PATH" }
    /// Whether its value is an assignment to a parameter.
    var takesAssignment: Bool { value == "NAME=VALUE" }
}
