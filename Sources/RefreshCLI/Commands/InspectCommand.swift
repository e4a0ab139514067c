import FrameExport

extension Command {
    /// `refreshkit inspect`: what the layers of an effect are at a time.
    static let inspect = Command(
        name: "inspect", operands: "EFFECT",
        summary: "the layer tree at a time, as JSON",
        examples: [
            ("refreshkit inspect elastic-wave --at 0.9", "layers, paths and colours at 0.9 s"),
            ("refreshkit inspect elastic-wave", "parameters, phases and times of the film"),
        ],
        options: Option.film + [
            Option(
                name: "--at", value: "TIME",
                help: "seconds (1.25, 1.25s, 150ms) or a share of the film (50%)"),
            Option(name: "--commands", help: "with --at: add the display list as text"),
            .json,
        ], operandCount: 1...1,
        notes: ["Always JSON: --json is taken, and also turns errors into a document."]
    ) { arguments, console throws(CommandError) in
        var request = try FilmRequest(arguments)
        if let text = arguments.value("--at") {
            request.select(
                try Values.moment(text, option: "--at"), option: "--at", text: text)
        } else if arguments.has("--commands") {
            throw .usage("--commands needs a time; give --at TIME")
        }
        let film = try request.film(try request.recipe(arguments.operands[0]))
        let bytes: [UInt8]
        do throws(ExportError) {
            bytes =
                arguments.value("--at") == nil
                ? InspectWriter.overview(film)
                : try InspectWriter.moment(film, showsCommands: arguments.has("--commands"))
        } catch {
            throw request.error(error, for: film.plan.effect)
        }
        try console.write(bytes: bytes)
        return .done
    }
}
