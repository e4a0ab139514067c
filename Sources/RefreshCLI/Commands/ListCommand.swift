import FrameExport
import RefreshKit

extension Command {
    /// `refreshkit list`: what effects there are.
    static let list = Command(
        name: "list", operands: "[GLOB]",
        summary: "the effects, their origin, version and parameters",
        examples: [
            ("refreshkit list", "every effect with its parameters"),
            ("refreshkit list 'ring-*' --json", "some of them, for a program"),
            ("refreshkit list --all", "shadowed effects and refused modules too, and why"),
        ],
        options: [
            Option(
                name: "--all",
                help: "also effects that another one of the same id shadows, modules that are "
                    + "refused, and files that are no modules, each with its reason"),
            .module, .json,
        ], operandCount: 0...1,
        notes: [
            "In a pipe: one effect a line; id, name, origin, version and the names of its "
                + "parameters (joined by commas), separated by tabs. With --all a sixth column: "
                + "ok, or what is the matter; a file without an effect has - for its id.",
            "Modules are looked for in the folders of REFRESHKIT_PATH, or, unless that is set, in "
                + "refreshkit/modules below $XDG_DATA_HOME, /usr/local/lib and /usr/lib; in those "
                + "of REFRESHKIT_ADD_PATH before. None of them is run.",
        ]
    ) { arguments, console throws(CommandError) in
        let source = try EffectSource(arguments)
        let showsAll = arguments.has("--all")
        var entries = showsAll ? source.catalog.entries : source.catalog.effects
        var files = showsAll ? EffectTable.files(source.report) : []
        if let pattern = arguments.operands.first {
            let ids = entries.map(\.recipe.id.text)
            entries = entries.filter { Glob.matches(pattern, $0.recipe.id.text) }
            files = files.filter { Glob.matches(pattern, $0.name) }
            if entries.isEmpty && files.isEmpty {
                throw .failed(
                    "no effect matches \(pattern.quotedForMessage); there are: "
                        + ids.joined(separator: ", ") + suggestion(pattern, in: ids))
            }
        }
        let states = showsAll ? EffectTable.states(entries) : []
        if arguments.has("--json") {
            try console.write(
                bytes: showsAll
                    ? EffectTable.json(entries, states, files) : ListWriter.json(entries))
        } else if console.isOutputTerminal {
            try console.write(EffectTable.text(entries, states) + EffectTable.text(files))
        } else if showsAll {
            try console.write(EffectTable.tabSeparated(entries, states, files))
        } else {
            try console.write(EffectTable.tabSeparated(entries))
        }
        return .done
    }
}
