import FrameExport
import RefreshEffects
import RefreshKit

extension Command {
    /// `refreshkit bench`: what frames cost on this machine.
    static let bench = Command(
        name: "bench",
        operands: "[EFFECT...] | scene MODE SCALE SECONDS [DUMP FRAME] | hooks FILE.so... | "
            + "isolation FILE.so... | ffi",
        summary: "what frames cost: time, bytes, allocations",
        examples: [
            ("refreshkit bench", "every effect, over the standard gesture"),
            ("refreshkit bench elastic-wave --scale 3", "one of them, at three pixels a point"),
            (
                "refreshkit bench scene full 2 0.25",
                "the scene that other rasterisers are timed with: microseconds of processor "
                    + "and wall time a frame, and the number of frames"
            ),
        ],
        options: Option.film + [
            Option(name: "--rounds", value: "N", help: "how often each film is played; default 9"),
            Option(
                name: "--baseline", value: "FILE",
                help: "compare with what an earlier 'refreshkit bench > FILE' wrote; exit 1 when "
                    + "a frame takes longer than allowed"),
            Option(
                name: "--max-regress", value: "PERCENT",
                help: "how much longer a frame may take than in the baseline; default 10"),
            .json,
        ], operandCount: 0...64,
        notes: [
            "Per frame on one core: median and 95th percentile of evaluating an effect to its "
                + "display list and of drawing that list, frames a second at the median, bytes "
                + "of the list, blocks of memory asked for.",
            "bench scene full clears and draws each frame as a whole, bench scene damage only what "
                + "has changed since the frame before.",
            "bench hooks calls progress, a hook that does next to nothing, as the host does: each "
                + "effect's id and nanoseconds a call.",
            "bench isolation plays each effect's standard film in this process and in one of the "
                + "module's own: its id, then microseconds from gesture and time to the display "
                + "list, the median here, the median there, the 95th percentile there, and what "
                + "a frame takes longer there at the median.",
            "bench ffi calls functions that do next to nothing: nanoseconds of a direct call, of one "
                + "whose types are known only when the program runs, without and with libffi, of a "
                + "callback into Swift, and of preparing libffi for the types.",
            "bench scene draws a frame of the scene into DUMP as premultiplied B, G, R, A bytes "
                + "instead of timing it, when a file and a frame's number are given.",
        ]
    ) { arguments, console throws(CommandError) in
        switch arguments.operands.first {
        case "hooks":
            try modules(arguments, console, HookTimes.lines)
            return .done
        case "isolation":
            try modules(arguments, console, IsolationTimes.lines)
            return .done
        case "ffi":
            guard !arguments.hasOptions(besides: "--json"), arguments.operands.count == 1 else {
                throw .usage("bench ffi takes nothing but --json; usage: refreshkit bench ffi")
            }
            try console.write(
                try ForeignTimes.report(
                    asJSON: arguments.has("--json"), asTable: console.isOutputTerminal))
            return .done
        case "scene":
            guard !arguments.hasOptions else {
                throw .usage("bench scene takes no options; its operands say everything")
            }
            try scene(Array(arguments.operands.dropFirst()), console)
            return .done
        default: return try effects(arguments, console)
        }
    }

    /// Times the effects of modules: the lines of each file.
    private static func modules(
        _ arguments: ParsedArguments, _ console: Console,
        _ lines: (String) throws(CommandError) -> String
    ) throws(CommandError) {
        let kind = arguments.operands[0]
        let files = arguments.operands.dropFirst()
        guard !arguments.hasOptions, !files.isEmpty else {
            throw .usage(
                "bench \(kind) takes modules and no options; usage: refreshkit bench \(kind) "
                    + "FILE.so...")
        }
        for file in files { try console.write(try lines(file)) }
    }

    /// Times the films of effects.
    private static func effects(
        _ arguments: ParsedArguments, _ console: Console
    ) throws(CommandError) -> ExitCode {
        let request = try FilmRequest(arguments)
        let rounds = try Values.integer(
            arguments.value("--rounds") ?? "9", option: "--rounds", in: 1...1000)
        let ids =
            arguments.operands.isEmpty
            ? request.effects.catalog.effects.map(\.recipe.id.text) : arguments.operands
        var recipes: [EffectRecipe] = []
        for id in ids { recipes.append(try request.recipe(id)) }
        let baseline = try BenchBaseline(arguments)
        try baseline?.requireFigures(of: recipes.map(\.id.text))
        var results: [EffectBenchmark] = []
        for recipe in recipes {
            results.append(try EffectBenchmark(request, recipe, rounds: rounds))
        }
        try console.write(
            arguments.has("--json")
                ? BenchTable.json(results)
                : console.isOutputTerminal
                    ? BenchTable.text(results) : BenchTable.tabSeparated(results))
        let regressions = baseline?.regressions(results) ?? []
        for line in regressions { console.errorLine("refreshkit: \(line)") }
        return regressions.isEmpty ? .done : .found
    }

    private static func scene(_ words: [String], _ console: Console) throws(CommandError) {
        let usage = "usage: refreshkit bench scene MODE SCALE SECONDS [DUMP FRAME]"
        guard words.count == 3 || words.count == 5 else {
            throw .usage("bench scene takes three or five operands; \(usage)")
        }
        guard let mode = SceneBenchmark.Mode(rawValue: words[0]) else {
            let modes = SceneBenchmark.Mode.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage(
                "bench scene mode \(words[0].quotedForMessage) is not known; allowed: \(modes)")
        }
        let scale = try Values.integer(words[1], option: "SCALE", in: 1...8)
        let seconds = try Values.number(words[2], option: "SECONDS", in: 0.001...3600)
        var benchmark = SceneBenchmark(mode, scale: scale)
        guard words.count == 5 else {
            let result = benchmark.run(seconds: seconds)
            try console.write(
                "\(Values.fixed(result.cpu, 4)) \(Values.fixed(result.wall, 4)) "
                    + "\(result.frames)\n")
            return
        }
        let frame = try Values.integer(
            words[4], option: "FRAME", in: 0...BenchScene.frameCount - 1)
        do throws(ExportError) {
            try OutputFile.write(benchmark.dump(frame), to: words[3])
        } catch {
            throw CommandError(error)
        }
    }
}
