import FrameExport

extension Command {
    /// `refreshkit trace`: what happens when, line by line.
    static let trace = Command(
        name: "trace", operands: "EFFECT",
        summary: "hooks, states and calls as JSON Lines",
        examples: [
            ("refreshkit trace ring-spinner", "every event of the standard gesture"),
            ("refreshkit trace elastic-wave --only states", "the states alone"),
            ("refreshkit trace elastic-wave --hashes --scale 1", "and a hash for each frame"),
        ],
        options: Option.film + [
            Option(
                name: "--only", value: "KINDS",
                help: "some kinds of events, joined by commas: "
                    + TraceContent.names.map(\.name).joined(separator: ", ")),
            Option(
                name: "--samples", value: "N",
                help: "extent and state N times a second, 1 to 1000"),
            Option(name: "--hashes", help: "a hash for each frame of --fps"),
            .json,
        ], operandCount: 1...1,
        notes: [
            "One JSON object a line. With --json one document instead, its events in an array."
        ]
    ) { arguments, console throws(CommandError) in
        let request = try FilmRequest(arguments)
        var options = TraceOptions()
        if let text = arguments.value("--only") { options.content = try content(text) }
        if let text = arguments.value("--samples") {
            options.samplesPerSecond = try Values.number(
                text, option: "--samples", in: RenderSettings.fpsRange)
        }
        options.showsHashes = arguments.has("--hashes")
        let film = try request.film(try request.recipe(arguments.operands[0]))
        if arguments.has("--json") {
            let bytes: [UInt8]
            do throws(ExportError) {
                bytes = try TraceDocument.bytes(film, options)
            } catch {
                throw request.error(error, for: film.plan.effect)
            }
            try console.write(bytes: bytes)
            return .done
        }
        var failure: CommandError?
        do throws(ExportError) {
            try TraceWriter.write(film, options: options) { (lines) throws(ExportError) in
                do throws(CommandError) { try console.write(bytes: lines) } catch {
                    failure = error
                    throw ExportError(.couldNot, error.message)
                }
            }
        } catch {
            throw failure ?? request.error(error, for: film.plan.effect)
        }
        return .done
    }

    private static func content(_ text: String) throws(CommandError) -> TraceContent {
        var content: TraceContent = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let kind = TraceContent.names.first(where: { $0.name == word }) else {
                let names = TraceContent.names.map(\.name)
                throw .usage(
                    "--only \(word.quotedForMessage) is not known; allowed: "
                        + names.joined(separator: ", ") + suggestion(word, in: names))
            }
            content.insert(kind.content)
        }
        return content
    }
}
