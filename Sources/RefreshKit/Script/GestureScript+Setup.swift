extension GestureScript {
    /// An effect and a configuration with what the script's `stage`, `resistance` and `set`
    /// change about them.
    func setUp(
        _ recipe: EffectRecipe, _ configuration: RefreshConfiguration
    ) throws(GestureScriptError) -> (recipe: EffectRecipe, configuration: RefreshConfiguration) {
        if let fault { throw fault }
        var recipe = recipe
        var configuration = configuration
        for (index, step) in steps.enumerated() {
            switch step {
            case .stage(let size): configuration.viewport = size
            case .resistance(let resistance): configuration.resistance = resistance
            case .set:
                var line = ScriptLine(source, number: lines[index], libraries: libraries)
                try line.set(&recipe, &configuration)
            default: break
            }
        }
        return (recipe, configuration)
    }

    /// The error as one of the script, at the last `set` that has to do with it; nil when none
    /// has.
    func blame(_ error: EffectError) -> GestureScriptError? {
        let names = error.parameters
        for (index, step) in steps.enumerated().reversed() {
            guard case .set(let name, _) = step, names.contains(where: { $0 == name }) else {
                continue
            }
            var line = ScriptLine(source, number: lines[index])
            _ = line.next()
            guard let word = line.next() else { continue }
            return line.error(.refused, at: word.range.lowerBound, error.message)
        }
        return nil
    }
}
