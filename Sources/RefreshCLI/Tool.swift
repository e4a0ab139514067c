import FrameExport
import RefreshKit

/// The program: finds the command, runs it, turns its error into a line and a status.
enum Tool {
    /// Runs a command line without the program's name; returns the exit status.
    static func run(_ words: [String]) -> Int32 {
        StandardStreams.secure()
        Signals.install()
        let console = Console(color: colorChoice(words))
        do throws(CommandError) {
            return try dispatch(words, console).rawValue
        } catch {
            console.report(error)
            if words.contains("--json"), !error.message.isEmpty {
                try? console.write(failureDocument(error))
            }
            return error.code.rawValue
        }
    }

    private static func dispatch(
        _ words: [String], _ console: Console
    ) throws(CommandError) -> ExitCode {
        guard let first = words.first else {
            try console.write(Help.overview())
            return .done
        }
        let rest = Array(words.dropFirst())
        switch first {
        case "-h", "--help", "help":
            try console.write(try helpText(rest))
            return .done
        case "--version":
            if let extra = rest.first {
                throw .usage("--version stands alone; \(extra.quotedForMessage) is too much")
            }
            try console.write(Version.text)
            return .done
        default:
            break
        }
        guard !first.hasPrefix("-") else {
            throw .usage(
                "\(first.quotedForMessage) before a command; options stand behind it: "
                    + "refreshkit COMMAND [OPTIONS]"
                    + suggestion(first, in: ["--help", "--version"]))
        }
        guard let command = Command.named(first) else {
            let names = Command.all.map(\.name) + ["help", "--help", "--version"]
            throw .usage(
                "unknown command \(first.quotedForMessage); commands: "
                    + Command.all.map(\.name).joined(separator: ", ") + suggestion(first, in: names)
            )
        }
        // Help wins over whatever else is wrong with the line.
        let plain = rest.prefix { $0 != "--" }
        if plain.contains("-h") || plain.contains("--help") {
            try console.write(Help.page(of: command))
            return .done
        }
        let arguments = try ParsedArguments(rest, for: command)
        if arguments.has("--help") {
            // In a bundle, such as -qh.
            try console.write(Help.page(of: command))
            return .done
        }
        try arguments.requireOperands(for: command)
        return try command.run(
            arguments, console.muffled(if: arguments.has("--quiet")))
    }

    private static func helpText(_ words: [String]) throws(CommandError) -> String {
        let words = words.filter { !["-h", "--help"].contains($0) }
        if words == ["--man"] { return ManualPage.text() }
        guard let name = words.first else { return Help.overview() }
        if words.count > 1 {
            throw .usage(
                "help takes one command; \(words[1].quotedForMessage) is too much")
        }
        guard let command = Command.named(name) else {
            throw .usage(
                "no help for \(name.quotedForMessage); commands: "
                    + Command.all.map(\.name).joined(separator: ", ")
                    + suggestion(name, in: Command.all.map(\.name)))
        }
        return Help.page(of: command)
    }

    /// The colour choice has to be known before the line is taken apart, for its errors.
    private static func colorChoice(_ words: [String]) -> String {
        if let word = words.last(where: { $0.hasPrefix("--color=") }) {
            return String(word.dropFirst("--color=".count))
        }
        if let i = words.firstIndex(of: "--color"), i + 1 < words.count { return words[i + 1] }
        return "auto"
    }

    private static func failureDocument(_ error: CommandError) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.error/1")
            json.member("code", Int(error.code.rawValue))
            json.member("message", error.message)
            if !error.detail.isEmpty { json.member("detail", error.detail) }
        }
        json.end()
        return json.text
    }
}
