import FrameExport
import RefreshKit

extension Command {
    /// `refreshkit new`: the files of a module that builds, validates and previews at once.
    static let new = Command(
        name: "new", operands: "NAME",
        summary: "write the files of a new effect module",
        examples: [
            ("refreshkit new comet", "a module in Swift, in the folder comet"),
            ("refreshkit new comet --language c", "the same in C, which needs a C compiler alone"),
            (
                "refreshkit new comet --language embedded-swift",
                "in Swift without its runtime: ten kilobytes, no package"
            ),
            ("refreshkit new comet --language sidecar", "plain functions in C, bound by a text"),
        ],
        options: [
            Option(
                name: "--language", value: "LANGUAGE",
                help: "swift, embedded-swift, c or sidecar; default swift",
                choices: NewModule.languages),
            Option(
                name: "--id", value: "ID",
                help: "the effect's id in reverse-DNS; default org.example.NAME"),
            Option(
                name: "--output", short: "-o", value: "FOLDER",
                help: "the folder, which must not exist; default NAME"),
            Option(
                name: "--package", value: "FOLDER",
                help: "where the RefreshKit package lies, for swift; default the one that this "
                    + "program was built from"),
        ], operandCount: 1...1
    ) { arguments, console throws(CommandError) in
        let module = try NewModule(arguments)
        try module.write()
        if !console.quiet {
            try console.write(
                "\(module.folder) holds the module \(module.id). Next:\n"
                    + module.nextCommands.map { "  \($0)\n" }.joined())
        }
        return .done
    }
}
