/// Reads a script from top to bottom and stops at the first mistake.
struct ScriptParser {
    let source: ScriptSource
    private let libraries: CurveResolver?
    private(set) var steps: [GestureStep] = []
    /// The number of each step's line.
    private(set) var lines: [Int] = []
    private var duration: Seconds = 0
    private var hasEvents = false

    init(_ source: ScriptSource, libraries: CurveResolver?) throws(GestureScriptError) {
        try source.check()
        self.source = source
        self.libraries = libraries
    }

    /// Reads all lines.
    mutating func parse() throws(GestureScriptError) {
        for number in 1..<source.lines.count + 1 {
            var line = ScriptLine(source, number: number, libraries: libraries)
            guard let word = line.next() else { continue }
            let verb = try line.value(of: word, as: "verb", in: ScriptWords.verbs)
            let step = try ScriptParser.step(verb, &line)
            try check(step, word, line)
            steps.append(step)
            lines.append(number)
        }
    }

    /// Checks a step against those before it.
    private mutating func check(
        _ step: GestureStep, _ word: ScriptLine.Word, _ line: ScriptLine
    ) throws(GestureScriptError) {
        if step.isConfiguration, hasEvents {
            throw line.error(
                .outOfPlace, at: word.range.lowerBound, "'" + word.text + "' after the first event",
                allowed: ["stage, set and resistance only in front of all events"])
        }
        if step.isEvent { hasEvents = true }
        duration += step.duration
        guard duration <= GestureScript.longestDuration else {
            throw line.error(
                .outOfRange, at: word.range.lowerBound, "the script takes too long",
                allowed: [
                    "up to " + DecimalWriter.fixed(GestureScript.longestDuration) + "s in all"
                ])
        }
    }

    /// The step that a verb begins, with the rest of its line.
    private static func step(
        _ verb: ScriptVerb, _ line: inout ScriptLine
    ) throws(GestureScriptError) -> GestureStep {
        let step: GestureStep
        switch verb {
        case .stage: step = .stage(try line.size())
        case .resistance:
            step = .resistance(try line.word("resistance", in: ScriptWords.resistances))
        case .set:
            let name = try line.parameterName()
            step = .set(name, to: try line.parameterValue(of: name))
        case .drag: step = .drag
        case .pull: return try pull(&line)
        case .hold: step = .hold(try line.time())
        case .wait: step = .wait(try line.time())
        case .release: return try release(&line)
        case .begin:
            guard let word = line.next() else { return .begin() }
            step = .begin(try line.value(of: word, as: "source", in: ScriptWords.sources))
        case .cancel: step = .cancel
        case .detach: step = .detach
        case .attach: step = .attach
        case .finish: return try finish(&line)
        case .answer:
            let outcome = try line.word("outcome", in: ScriptWords.outcomes)
            let isLater = try line.word("time", in: [("immediately", false), ("after", true)])
            step = .answer(outcome, isLater ? .after(try line.time()) : .immediately)
        case .step: step = .step(try line.time())
        case .settle: step = .settle
        }
        try line.end()
        return step
    }

    /// `pull Y [over T [CURVE]] [by SOURCE]`.
    private static func pull(_ line: inout ScriptLine) throws(GestureScriptError) -> GestureStep {
        let distance = try line.distance()
        var duration: Seconds?
        var curve = TimingFunction.linear
        var word = line.next()
        if let over = word, over.name == "over" {
            duration = try line.time()
            word = try line.nextCurve()
            if let name = word, name.isQuoted || name.name != "by" {
                curve = try line.curve(name, or: ["by"])
                word = line.next()
            }
        }
        guard let word else { return .pull(to: distance, over: duration, curve: curve) }
        guard word.name == "by" else {
            let words = duration == nil ? ["over", "by"] : ["by"]
            throw line.unexpected(word, words)
        }
        let source = try line.word("source", in: ScriptWords.sources)
        try line.end()
        return .pull(to: distance, over: duration, curve: curve, by: source)
    }

    /// `release [velocity V]`.
    private static func release(_ line: inout ScriptLine) throws(GestureScriptError) -> GestureStep
    {
        guard let word = line.next() else { return .release() }
        guard word.name == "velocity" else { throw line.unexpected(word, ["velocity"]) }
        let velocity = try line.number("velocity", in: -100_000...100_000)
        try line.end()
        return .release(velocity: velocity)
    }

    /// `finish OUTCOME [session N]`.
    private static func finish(_ line: inout ScriptLine) throws(GestureScriptError) -> GestureStep {
        let outcome = try line.word("outcome", in: ScriptWords.outcomes)
        guard let word = line.next() else { return .finish(outcome) }
        guard word.name == "session" else { throw line.unexpected(word, ["session"]) }
        let session = try line.session()
        try line.end()
        return .finish(outcome, session: session)
    }
}
