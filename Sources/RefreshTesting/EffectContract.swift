public import RefreshKit

/// The laws every effect keeps, checked on one effect.
///
/// An author's test is one line, with a test framework of any kind:
/// ```swift
/// #expect(try EffectContract(EffectRecipe(Breath.self)).violations().isEmpty)
/// ```
/// The effect is played through several scripts and each law of ``Violation/Law`` is checked on
/// the frames and events that come out. The first violation of each law in each script is
/// listed.
public struct EffectContract {
    /// A script and its name.
    public struct Case: Sendable {
        /// What violations call it.
        public var name: String
        /// What is played.
        public var script: GestureScript

        /// A script under a name.
        public init(_ name: String, _ script: GestureScript) {
            self.name = name
            self.script = script
        }
    }

    /// The effect.
    public var recipe: EffectRecipe
    /// How its controller is set up.
    public var configuration: RefreshConfiguration
    /// What is played; ``standardCases`` unless set.
    public var cases: [Case]
    /// The text of the effect's Swift file, whose hooks' labels are checked too; nil for none.
    public var source: String?

    /// A check of an effect.
    public init(
        _ recipe: EffectRecipe, configuration: RefreshConfiguration = RefreshConfiguration(),
        cases: [Case] = EffectContract.standardCases, source: String? = nil
    ) {
        self.recipe = recipe
        self.configuration = configuration
        self.cases = cases
        self.source = source
    }

    /// What was found, in the order of the cases; empty for an effect that keeps all laws.
    ///
    /// Throws what making the effect throws, and what is wrong with a script.
    public func violations() throws(PreviewError) -> [Violation] {
        var found = source.map { HookLabels.violations(inSource: $0) } ?? []
        for item in cases {
            var check = try CaseCheck(item, recipe, configuration)
            check.run()
            found += check.violations
        }
        return found
    }

    /// The built-in scenarios, and what they leave out: a refresh that the app begins, one that is
    /// answered at once or in mid-trigger, a finger that pulls on or takes over, a detach.
    public static var standardCases: [Case] {
        GestureScript.scenarios.map { Case($0.name.text, $0.script) } + [
            Case("begun by the app", GestureScript([.begin(), .wait(1.5), .finish(.success)])),
            Case(
                "answered at once",
                GestureScript([
                    .answer(.success, .immediately), .drag,
                    .pull(to: .multiple(1.2), over: 0.3), .release(),
                ])),
            Case(
                "failed in mid-trigger",
                GestureScript([.begin(), .wait(0.05), .finish(.failure)])),
            Case(
                "pulled on",
                GestureScript([
                    .drag, .pull(to: .multiple(1.2), over: 0.3), .release(), .wait(1), .drag,
                    .pull(to: .multiple(1.6), over: 0.3), .finish(.success), .hold(0.1),
                    .release(),
                ])),
            Case(
                "taken over",
                GestureScript([
                    .begin(), .wait(1), .finish(.success), .wait(0.5), .drag,
                    .pull(to: .multiple(0.9), over: 0.4), .release(),
                ])),
            Case(
                "detached",
                GestureScript([
                    .begin(), .wait(1), .detach, .wait(0.5), .attach, .begin(), .wait(1),
                    .finish(.success),
                ])),
        ]
    }
}
