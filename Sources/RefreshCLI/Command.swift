/// A verb of the command line: its words, its options and what it does.
struct Command: Sendable {
    let name: String
    /// What stands behind the verb in the usage line.
    let operands: String
    /// One line for the list of commands.
    let summary: String
    /// Complete command lines, each with a few words of what it does.
    let examples: [(line: String, what: String)]
    /// Its own options; those of ``Option/everywhere`` come on top.
    let options: [Option]
    /// How many operands it takes.
    let operandCount: ClosedRange<Int>
    /// Paragraphs that stand below the options.
    var notes: [String] = []
    /// The words that may stand as its operands; effects when empty.
    var words: [String] = []
    let run: @Sendable (ParsedArguments, Console) throws(CommandError) -> ExitCode

    var allOptions: [Option] { options + Option.everywhere }

    /// Every command, in the order of the help.
    static let all: [Command] = [
        .preview, .list, .inspect, .trace, .bench, .new, .validate, .manifest, .doctor,
        .completions,
    ]

    static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
