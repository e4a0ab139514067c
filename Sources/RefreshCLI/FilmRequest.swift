import FrameExport
import RefreshGeometry
import RefreshKit

/// What every command that plays a film reads from its line: the gesture and how it is shown.
struct FilmRequest {
    let script: GestureScript
    /// How the script is called in errors: a scenario's name or a file's path.
    let scriptName: String
    var settings = RenderSettings()
    /// The effects that can be played.
    let effects: EffectSource
    private let assignments: [Assignment]
    /// What was asked for in words, for errors.
    private var wording = Wording()

    /// Options with the values that were given.
    private struct Wording {
        /// What chose ``RenderSettings/frames``.
        var frames = ""
        var size: String?
        var scale: String?
        var rate: String?
    }

    /// Reads and checks the options of ``Option/film``.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        if let text = arguments.value("--size") {
            settings.size = try Values.size(text, option: "--size")
            wording.size = "--size \(text.quotedForMessage)"
        }
        if let text = arguments.value("--scale") {
            settings.scale = try Values.number(
                text, option: "--scale", in: RenderSettings.scaleRange)
            wording.scale = "--scale \(text.quotedForMessage)"
        }
        if let text = arguments.value("--fps") {
            settings.fps = try Values.number(text, option: "--fps", in: RenderSettings.fpsRange)
            wording.rate = "--fps \(text.quotedForMessage)"
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
        effects = try EffectSource(arguments)
        if let path = arguments.value("--script") {
            scriptName = path
            script = try FilmRequest.readScript(path, effects.curves)
        } else {
            scriptName = arguments.value("--scenario") ?? "standard"
            script = try FilmRequest.scenario(scriptName)
        }
    }

    /// Asks for some frames only; the option and its text stand in errors.
    mutating func select(_ frames: FrameSelection, option: String, text: String) {
        settings.frames = frames
        wording.frames = "\(option) \(text.quotedForMessage)"
    }

    /// The effect of an id with the parameters of this request.
    func recipe(_ id: String) throws(CommandError) -> EffectRecipe {
        var effects = self.effects
        var recipe = try effects.recipe(id)
        for assignment in assignments { recipe = try assignment.apply(to: recipe, effects.curves) }
        return recipe
    }

    /// The film of an effect, played through and checked.
    func film(_ recipe: EffectRecipe) throws(CommandError) -> Film {
        do throws(ExportError) {
            return try Film(effect: recipe, script: script, settings: settings)
        } catch {
            throw self.error(error, for: recipe.id.text)
        }
    }

    /// An export's error with the option that it is about and the value that was given.
    func error(_ error: ExportError, for effect: String) -> CommandError {
        let option: String?
        switch error.subject {
        case .frames: option = wording.frames
        case .rate: option = wording.rate
        case .pixels:
            let scale = wording.scale ?? "--scale \(Values.show(settings.scale)), the default"
            option = wording.size.map { $0 + " with " + scale } ?? scale
        case .parameters(let names):
            let culprit = assignments.last { names.contains($0.name) }
            if let culprit { return culprit.refused(error.message, by: effect) }
            option = nil
        case nil: option = nil
        }
        guard let option else { return CommandError(error, script: scriptName) }
        return .usage("\(option): \(error.message)")
    }

    /// What is known of an effect's film, once it is sure that a frame of it fits into memory.
    func checked(_ recipe: EffectRecipe) throws(CommandError) -> FilmPlan {
        let film = try film(recipe)
        do throws(ExportError) { try film.check([]) } catch {
            throw self.error(error, for: recipe.id.text)
        }
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

    /// The script of a file, in which curves of libraries may stand.
    static func readScript(
        _ path: String, _ libraries: @escaping CurveResolver
    ) throws(CommandError) -> GestureScript {
        let bytes = try InputFile.read(path, what: "script", limit: GestureScript.longestText)
        do throws(GestureScriptError) {
            return try GestureScript(parsing: bytes, libraries: libraries)
        } catch {
            throw .failed(
                place(path, error.line, error.column) + error.message, detail: error.excerpt)
        }
    }
}
