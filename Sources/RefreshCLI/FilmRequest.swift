import FrameExport
import RefreshEffects
import RefreshGeometry
import RefreshKit

/// What every command that plays a film reads from its line: the gesture and how it is shown.
struct FilmRequest {
    let script: GestureScript
    /// How the script is called in errors: a scenario's name or a file's path.
    let scriptName: String
    var settings = RenderSettings()
    private let assignments: [Assignment]
    /// The option that chose ``RenderSettings/frames``, with its value, for errors.
    private var selection = ""

    /// Reads and checks the options of ``Option/film``.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        if let text = arguments.value("--size") {
            settings.size = try Values.size(text, option: "--size")
        }
        if let text = arguments.value("--scale") {
            settings.scale = try Values.number(
                text, option: "--scale", in: RenderSettings.scaleRange)
        }
        if let text = arguments.value("--fps") {
            settings.fps = try Values.number(text, option: "--fps", in: RenderSettings.fpsRange)
        }
        settings.reducedMotion = arguments.has("--reduced-motion")

        var assignments: [Assignment] = []
        for text in arguments.values("--set") {
            assignments.append(try Assignment(option: text))
        }
        if arguments.value("--scenario") != nil, arguments.value("--script") != nil {
            throw .usage("--scenario and --script exclude each other; give one of them")
        }
        if let path = arguments.value("--params") {
            assignments = try Assignment.read(path) + assignments
        }
        self.assignments = assignments
        if let path = arguments.value("--script") {
            scriptName = path
            script = try FilmRequest.readScript(path)
        } else {
            scriptName = arguments.value("--scenario") ?? "standard"
            script = try FilmRequest.scenario(scriptName)
        }
    }

    /// Asks for some frames only; the option and its text stand in errors.
    mutating func select(_ frames: FrameSelection, option: String, text: String) {
        settings.frames = frames
        selection = "\(option) \(text.quotedForMessage): "
    }

    /// The effect of an id with the parameters of this request.
    func recipe(_ id: String) throws(CommandError) -> EffectRecipe {
        var recipe: EffectRecipe
        do throws(EffectError) {
            recipe = try EffectCatalog.builtIn.recipe(EffectID(id))
        } catch {
            // The guess stands last in every error.
            let hint = error.message.hasSuffix("?") ? "" : "; 'refreshkit list' names the effects"
            throw .failed(error.message + hint)
        }
        for assignment in assignments { recipe = try assignment.apply(to: recipe) }
        return recipe
    }

    /// The film of an effect, played through and checked.
    func film(_ recipe: EffectRecipe) throws(CommandError) -> Film {
        do throws(ExportError) {
            return try Film(effect: recipe, script: script, settings: settings)
        } catch {
            let failure = CommandError(error, script: scriptName)
            guard error.kind == .outsideFilm else { throw failure }
            throw .usage(selection + failure.message)
        }
    }

    /// What is known of an effect's film, once it is sure that a frame of it fits into memory.
    func checked(_ recipe: EffectRecipe) throws(CommandError) -> FilmPlan {
        let film = try film(recipe)
        do throws(ExportError) { try film.check([]) } catch { throw CommandError(error) }
        return film.plan
    }

    static func place(_ script: String, _ line: Int, _ column: Int) -> String {
        "\(script == "-" ? "<stdin>" : script):\(line):\(column): "
    }

    private static func scenario(_ name: String) throws(CommandError) -> GestureScript {
        guard let script = GestureScript.scenario(named: Name(name)) else {
            let names = GestureScript.scenarios.map(\.name.text)
            throw .failed(
                "unknown scenario \(name.quotedForMessage); built in: "
                    + names.joined(separator: ", ") + suggestion(name, in: names))
        }
        return script
    }

    private static func readScript(_ path: String) throws(CommandError) -> GestureScript {
        let bytes = try InputFile.read(path, what: "script", limit: GestureScript.longestText)
        do throws(GestureScriptError) {
            return try GestureScript(parsing: bytes)
        } catch {
            throw .failed(
                place(path, error.line, error.column) + error.message, detail: error.excerpt)
        }
    }
}
