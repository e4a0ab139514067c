/// The words of scripts for values of the engine, and the way back.
enum ScriptWords {
    static let outcomes: [(word: Name, value: RefreshOutcome)] =
        [.success, .failure, .cancelled].map { (Name($0.name), $0) }

    static let sources: [(word: Name, value: RefreshSource)] = [
        .drag, .wheel, .touchpad, .inertia, .scrollbar, .programmatic, .accessibility,
    ].map { (Name($0.name), $0) }

    static let resistances: [(word: Name, value: Resistance)] = [("none", .none)]

    static let fires: [(word: Name, value: RefreshConfiguration.Fires)] = [
        ("onRelease", .onRelease), ("onReach", .onReach),
    ]

    static let flags: [(word: Name, value: Bool)] = [("true", true), ("false", false)]

    static let verbs: [(word: Name, value: ScriptVerb)] =
        ScriptVerb.allCases.map { ($0.word, $0) }

    /// The word for a value of a table.
    static func word<Value: Equatable>(
        for value: Value, in table: [(word: Name, value: Value)]
    ) -> String {
        table.first { $0.value == value }?.word.text ?? ""
    }
}
