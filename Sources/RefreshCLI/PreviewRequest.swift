import FrameExport
import RefreshEffects
import RefreshGeometry
import RefreshKit

/// A whole `preview` line, checked before any work starts.
struct PreviewRequest {
    private struct Request {
        let recipe: EffectRecipe
        let outputs: [Output]
    }

    private var request: FilmRequest
    private var films: [Request] = []
    /// Directories that several effects share, made when they are not there.
    private var sharedDirectories: [String] = []
    private let policy: OutputPolicy
    private let isDryRun: Bool
    private let wantsJSON: Bool

    init(_ arguments: ParsedArguments) throws(CommandError) {
        isDryRun = arguments.has("--dry-run")
        wantsJSON = arguments.has("--json")
        if arguments.has("--force"), arguments.has("--no-overwrite") {
            throw .usage("--force and --no-overwrite exclude each other; give one of them")
        }
        policy = OutputPolicy(
            refusesExisting: arguments.has("--no-overwrite"),
            allowsForeign: arguments.has("--force"),
            refusesWarnings: arguments.has("--strict"))
        request = try FilmRequest(arguments)
        request.settings = try PreviewRequest.settings(request.settings, arguments)
        try PreviewRequest.select(&request, arguments)

        let effects = arguments.operands
        let paths = arguments.values("--output")
        guard !paths.isEmpty else {
            throw .usage("preview needs an output; such as -o \(effects[0]).webp")
        }
        let format = try PreviewRequest.format(arguments.value("--format"))
        for (index, id) in effects.enumerated() where effects[..<index].contains(id) {
            throw .usage("effect \(id.quotedForMessage) was given twice; name it once")
        }
        let recipes = try effects.map { (id) throws(CommandError) in try request.recipe(id) }
        let patterns = try paths.map { (path) throws(CommandError) in
            try OutputPath(path, isForMany: effects.count > 1)
        }
        sharedDirectories = patterns.compactMap(\.sharedDirectory)
        var seen: Set<String> = []
        for recipe in recipes {
            var outputs: [Output] = []
            for pattern in patterns {
                let name = pattern.path(for: recipe.id.text)
                guard seen.insert(name).inserted else {
                    throw .usage(
                        "output \(name.quotedForMessage) was given twice; "
                            + "each needs a place of its own")
                }
                do throws(ExportError) {
                    outputs.append(try Output(name, format: format))
                } catch {
                    throw CommandError(error)
                }
            }
            films.append(Request(recipe: recipe, outputs: outputs))
        }
        if arguments.value("--shard") != nil,
            let whole = films.flatMap(\.outputs).first(where: { !$0.format.isSequence })
        {
            throw .usage(
                "--shard splits sequences; \(whole.path.quotedForMessage) is one file, "
                    + "give a directory or a name with %04d")
        }
        do throws(ExportError) { try Output.checkApart(films.flatMap(\.outputs)) } catch {
            throw CommandError(error)
        }
        if arguments.value("--fps") == nil,
            let fastest = films.flatMap(\.outputs).compactMap(\.format.fastestFPS).min()
        {
            request.settings.fps = min(request.settings.fps, fastest)
        }
        if wantsJSON, paths.contains("-") {
            throw .usage("--json and -o - both need standard output; give one of them")
        }
    }

    private static func settings(
        _ film: RenderSettings, _ arguments: ParsedArguments
    ) throws(CommandError) -> RenderSettings {
        var settings = film
        if let text = arguments.value("--background") {
            guard let background = Background(parsing: text) else {
                throw .usage(
                    "--background \(text.quotedForMessage) is no background; allowed: none, "
                        + "checker, #RGB, #RRGGBB or #RRGGBBAA"
                        + suggestion(text, in: ["none", "checker"]))
            }
            settings.background = background
        }
        settings.showsContent = arguments.has("--content")
        if let text = arguments.value("--loop") {
            settings.loopCount = try Values.integer(
                text, option: "--loop", in: RenderSettings.loopRange)
        }
        if let text = arguments.value("--jobs"), text != "auto" {
            settings.jobs = try Values.integer(
                text, option: "--jobs", in: RenderSettings.jobsRange, or: "auto")
        }
        return settings
    }

    private static func select(
        _ request: inout FilmRequest, _ arguments: ParsedArguments
    ) throws(CommandError) {
        if let text = arguments.value("--at") {
            guard arguments.value("--frames") == nil else {
                throw .usage("--at and --frames exclude each other; give one of them")
            }
            request.select(
                try Values.moment(text, option: "--at"), option: "--at", text: text)
        }
        if let text = arguments.value("--shard") {
            for other in ["--at", "--frames"] where arguments.value(other) != nil {
                throw .usage("--shard and \(other) exclude each other; give one of them")
            }
            request.select(
                try Values.share(text, option: "--shard"), option: "--shard", text: text)
        }
        if let text = arguments.value("--frames") {
            request.select(
                try Values.frames(text, option: "--frames"), option: "--frames", text: text)
        }
    }

    private static func format(_ name: String?) throws(CommandError) -> FrameFormat? {
        guard let name else { return nil }
        guard let format = FrameFormat.named(name) else {
            let names = FrameFormat.all.map(\.name)
            throw .usage(
                "--format \(name.quotedForMessage) is not known; allowed: "
                    + names.joined(separator: ", ") + suggestion(name, in: names))
        }
        return format
    }

    /// Renders everything that was asked for.
    func run(_ console: Console) throws(CommandError) -> ExitCode {
        // Every film is made and checked before the first byte is written.
        var ready: [(film: FrameExport.Film, outputs: [Output])] = []
        for film in films {
            let made = try request.film(film.recipe)
            do throws(ExportError) { try made.check(film.outputs) } catch {
                throw request.error(error, for: film.recipe.id.text)
            }
            ready.append((made, film.outputs))
        }
        var directories: [NewDirectory] = []
        defer { for directory in directories { directory.removeIfEmpty() } }
        for path in isDryRun ? [] : sharedDirectories { directories.append(try NewDirectory(path)) }
        var results: [PreviewSummary] = []
        for (film, outputs) in ready {
            if isDryRun {
                let summary = PreviewSummary(planned: film, outputs)
                if !wantsJSON { summary.lines.forEach(console.note) }
                results.append(summary)
            } else {
                results.append(try export(film, to: outputs, console))
            }
        }
        if wantsJSON { try console.write(PreviewSummary.json(results)) }
        return .done
    }

    private func export(
        _ film: FrameExport.Film, to outputs: [Output], _ console: Console
    ) throws(CommandError) -> PreviewSummary {
        let progress = Progress(film.plan.effect, console: console, silent: wantsJSON)
        defer { progress.finish() }
        do throws(ExportError) {
            let result = try film.export(to: outputs, policy: policy) { done, count in
                progress.update(done: done, of: count)
            }
            progress.finish()
            for warning in result.warnings { console.note("refreshkit: warning: \(warning)") }
            let summary = PreviewSummary(film, result)
            if !wantsJSON { summary.lines.forEach(console.note) }
            return summary
        } catch {
            throw request.error(error, for: film.plan.effect)
        }
    }
}
