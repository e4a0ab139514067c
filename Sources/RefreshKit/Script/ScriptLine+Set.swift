extension ScriptLine {
    /// The options of a controller that `set` knows besides the effect's parameters.
    static let options: [Name] = [
        "fires", "holdBeforeTrigger", "minimumDisplayTime", "finishDelay", "interrupts", "sources",
        "viewSpring",
    ]

    /// Does what a line with `set` says. An option's name wins over an effect's parameter.
    mutating func set(
        _ recipe: inout EffectRecipe, _ configuration: inout RefreshConfiguration
    ) throws(GestureScriptError) {
        _ = next()
        guard let word = next() else { return }
        switch word.name {
        case "fires": configuration.fires = try self.word("moment", in: ScriptWords.fires)
        case "holdBeforeTrigger": configuration.holdBeforeTrigger = try seconds()
        case "minimumDisplayTime": configuration.minimumDisplayTime = try seconds()
        case "finishDelay": configuration.finishDelay = try seconds()
        case "interrupts": configuration.interrupts = try self.word("flag", in: ScriptWords.flags)
        case "sources": configuration.sources = try sources()
        case "viewSpring": configuration.viewSpring = try viewSpring()
        default: try setParameter(word, of: &recipe)
        }
    }

    private mutating func setParameter(
        _ name: Word, of recipe: inout EffectRecipe
    ) throws(GestureScriptError) {
        guard let value = try nextValue() else { return }
        do throws(EffectError) {
            recipe = try recipe.with(name.name, text: value.text, libraries: libraries)
        } catch {
            if case .unusableCurve(_, let why) = error {
                throw self.error(
                    .refused, at: value.offset(ofCharacter: why.column), why.what,
                    allowed: why.allowed, suggestion: why.suggestion)
            }
            guard case .unknownParameter = error else {
                throw self.error(.refused, at: value.range.lowerBound, error.message)
            }
            let names = recipe.descriptor.parameters.map { $0.name.text }
            throw unknown(name, "parameter", names + ScriptLine.options.map { $0.text })
        }
    }

    /// A time with or without a unit: these options are numbers of seconds.
    private mutating func seconds() throws(GestureScriptError) -> Seconds {
        let limit = RefreshConfiguration.times.upperBound
        guard let word = next() else { throw missing("time", allowed: ScriptLine.timeForms) }
        guard DecimalParser.lengthOfNumber(word.bytes.span) == word.bytes.count else {
            return try time(word, upTo: limit)
        }
        return try number(word, "time", in: RefreshConfiguration.times)
    }

    private mutating func sources() throws(GestureScriptError) -> RefreshSources {
        let words = ScriptWords.sources.map { $0.word.text }
        guard let list = next() else { throw missing("source", allowed: words) }
        var sources = RefreshSources()
        var start = list.range.lowerBound
        for part in list.bytes.split(separator: 0x2C, omittingEmptySubsequences: false) {
            let word = Word(range: start..<start + part.count, bytes: [UInt8](part))
            sources.insert(
                RefreshSources(try value(of: word, as: "source", in: ScriptWords.sources)))
            start += part.count + 1
        }
        return sources
    }

    private mutating func viewSpring() throws(GestureScriptError) -> ViewSpring {
        let forms = ["spring", "a time and a curve such as 300ms ease-out"]
        guard let word = next() else { throw missing("spring", allowed: forms) }
        if word.name == "spring" { return .spring }
        guard DecimalParser.lengthOfNumber(word.bytes.span) > 0 else {
            throw unknown(word, "spring", forms)
        }
        let duration = try time(word, upTo: 60)
        guard let curve = try nextCurve() else {
            throw missing("curve", allowed: TimingFunction.forms)
        }
        return .timed(duration, try self.curve(curve))
    }
}
