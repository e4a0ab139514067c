/// What a finger and an app do, step by step, on a virtual clock.
///
/// A value, or a text with one verb a line (`.pull` files). `settle` is implied at the end.
/// ```
/// drag
/// pull 1.15x over 600ms ease-out
/// hold 150ms
/// release
/// wait 2s
/// finish success
/// ```
public struct GestureScript: Equatable, Sendable {
    /// The steps, in order.
    public let steps: [GestureStep]

    /// The bytes that the steps were read from; errors show their lines.
    let source: ScriptSource
    /// For each step the number of its line, from 1.
    let lines: [Int]
    /// What is wrong with steps that were not read from a text.
    let fault: GestureScriptError?
    /// Where the curves of libraries come from that `set` lines name.
    let libraries: CurveResolver?

    /// The longest text, in bytes: 1 MiB.
    public static let longestText = 1_048_576
    /// The longest time that a script's steps may take in all, in seconds: an hour.
    public static let longestDuration: Seconds = 3600

    /// A script from steps.
    ///
    /// A step that no text could say, such as a wait of -1 s, is an error where the script is
    /// played.
    ///
    /// - Parameters:
    ///   - libraries: finds the curves of libraries that `set` steps name; without it they are
    ///     errors. Pulls carry their curves themselves.
    public init(_ steps: [GestureStep], libraries: CurveResolver? = nil) {
        self.steps = steps
        var text: [UInt8] = []
        for step in steps { step.append(to: &text) }
        source = ScriptSource(text)
        lines = [Int](1..<steps.count + 1)
        self.libraries = libraries
        let curves = steps.compactMap { $0.curve?.table }
        do throws(GestureScriptError) {
            _ = try GestureScript(parsing: text) { (text) throws(CurveError) in
                guard let table = curves.first(where: { $0.text == Name(text) }) else {
                    throw CurveError(.refused, "unknown curve " + SafeText.quoted(text))
                }
                return TimingFunction(table)
            }
            fault = nil
        } catch {
            fault = error
        }
    }

    /// A script from its text.
    ///
    /// - Parameters:
    ///   - libraries: finds the curves of libraries that the script names; without it they are
    ///     errors.
    public init(
        parsing text: String, libraries: CurveResolver? = nil
    ) throws(GestureScriptError) {
        try self.init(parsing: [UInt8](text.utf8), libraries: libraries)
    }

    /// A script from the bytes of a file: UTF-8, with or without a byte order mark, lines ended
    /// by LF, CR LF or CR.
    ///
    /// - Parameters:
    ///   - libraries: finds the curves of libraries that the script names; without it they are
    ///     errors.
    public init(
        parsing bytes: [UInt8], libraries: CurveResolver? = nil
    ) throws(GestureScriptError) {
        var parser = try ScriptParser(ScriptSource(bytes), libraries: libraries)
        try parser.parse()
        steps = parser.steps
        lines = parser.lines
        source = parser.source
        self.libraries = libraries
        fault = nil
    }

    /// The script as text, in one fixed spelling without comments; parsing it gives an equal
    /// script.
    public var text: String {
        var text: [UInt8] = []
        for step in steps { step.append(to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether both have the same steps.
    public static func == (a: GestureScript, b: GestureScript) -> Bool { a.steps == b.steps }
}
