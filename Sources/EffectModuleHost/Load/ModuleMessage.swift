public import RefreshKit

/// A line about a module: said by itself, or by the host about it.
public struct ModuleMessage: Sendable {
    /// How much it matters.
    public enum Level: UInt32, Comparable, Sendable {
        /// For the module's author.
        case debug
        /// Good to know.
        case info
        /// Something was put right or left out.
        case warning
        /// Something does not work.
        case error

        /// The level of a number at the module boundary; what lies above is an error.
        init(_ number: UInt32) { self = Level(rawValue: number) ?? .error }

        /// Whether the first one matters less.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// How much it matters.
    public let level: Level
    /// The module's path.
    public let path: String
    /// The effect it is about; nil for the module as a whole.
    public let effect: EffectID?
    /// The hook that ran; nil outside of hooks.
    public let hook: String?
    /// The time of the frame, in seconds; nil outside of hooks.
    public let time: Seconds?
    /// What is the matter: one line without a full stop.
    public let text: String

    init(
        level: Level, path: String, effect: EffectID? = nil, hook: String? = nil,
        time: Seconds? = nil, text: String
    ) {
        self.level = level
        self.path = path
        self.effect = effect
        self.hook = hook
        self.time = time
        self.text = SafeText.line(text)
    }

    /// All of it in one line: `/a/b.so: org.example.glow: draw at 1.25 s: the picture …`.
    public var line: String {
        var line = SafeText.line(path)
        if let effect { line += ": " + SafeText.line(effect.text) }
        if let hook {
            line += ": " + hook
            if let time { line += " at " + DecimalWriter.significant(time) + " s" }
        }
        return line + ": " + text
    }
}
