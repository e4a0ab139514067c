/// Which kinds of events a trace holds.
public struct TraceContent: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Calls of the effect's hooks.
    public static let hooks = TraceContent(rawValue: 1)
    /// Changes of the state.
    public static let states = TraceContent(rawValue: 2)
    /// Calls to the app.
    public static let calls = TraceContent(rawValue: 4)
    /// What was refused or ignored.
    public static let diagnostics = TraceContent(rawValue: 8)
    /// Everything.
    public static let all: TraceContent = [.hooks, .states, .calls, .diagnostics]

    /// The kinds by name, in the order of the help.
    public static let names: [(name: String, content: TraceContent)] = [
        ("hooks", .hooks), ("states", .states), ("calls", .calls), ("diagnostics", .diagnostics),
    ]
}
