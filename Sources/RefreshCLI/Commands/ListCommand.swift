import FrameExport
import RefreshEffects
import RefreshKit

extension Command {
    /// `refreshkit list`: what effects there are.
    static let list = Command(
        name: "list", operands: "[GLOB]",
        summary: "the effects, their origin, version and parameters",
        examples: [
            ("refreshkit list", "every effect with its parameters"),
            ("refreshkit list 'ring-*' --json", "some of them, for a program"),
        ],
        options: [.json], operandCount: 0...1,
        notes: [
            "In a pipe: one effect a line; id, name, origin, version and the names of its "
                + "parameters (joined by commas), separated by tabs."
        ]
    ) { arguments, console throws(CommandError) in
        var entries = EffectCatalog.builtIn.effects
        if let pattern = arguments.operands.first {
            entries = entries.filter { Glob.matches(pattern, $0.recipe.id.text) }
            if entries.isEmpty {
                let ids = EffectCatalog.builtIn.effects.map(\.recipe.id.text)
                throw .failed(
                    "no effect matches \(pattern.quotedForMessage); there are: "
                        + ids.joined(separator: ", ") + suggestion(pattern, in: ids))
            }
        }
        if arguments.has("--json") {
            try console.write(bytes: ListWriter.json(entries))
        } else if console.isOutputTerminal {
            try console.write(EffectTable.text(entries))
        } else {
            try console.write(EffectTable.tabSeparated(entries))
        }
        return .done
    }
}
