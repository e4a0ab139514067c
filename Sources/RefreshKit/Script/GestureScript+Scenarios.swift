extension GestureScript {
    /// A built-in script and its name.
    public struct Scenario: Sendable {
        /// What `--scenario` calls it.
        public let name: Name
        /// One line of what happens.
        public let summary: String
        /// The steps.
        public let script: GestureScript
    }

    /// A pull past the threshold; the app answers two seconds after the release.
    public static var standard: GestureScript { pullAndRelease(1.15, answer: .success) }

    /// A quick pull; the app answers at once, in the middle of the trigger.
    public static var quick: GestureScript {
        pullAndRelease(1.15, over: 0.2, wait: 0.3, answer: .success)
    }

    /// A pull that stops short of the threshold.
    public static var cancel: GestureScript { pullAndRelease(0.7, wait: nil, answer: nil) }

    /// ``standard``, pulled two and a half times as far as needed.
    public static var overpull: GestureScript { pullAndRelease(2.5, answer: .success) }

    /// ``standard``, but the app fails.
    public static var failure: GestureScript { pullAndRelease(1.15, answer: .failure) }

    /// ``standard``, but the app never answers: it ends while refreshing.
    public static var hold: GestureScript { pullAndRelease(1.15, wait: 3, answer: nil) }

    /// All of them, as lists and help show them.
    public static var scenarios: [Scenario] {
        [
            Scenario(
                name: "standard", summary: "pulled past the threshold, answered after two seconds",
                script: standard),
            Scenario(
                name: "quick", summary: "a quick pull, answered in the middle of the trigger",
                script: quick),
            Scenario(
                name: "cancel", summary: "let go short of the threshold", script: cancel),
            Scenario(
                name: "overpull", summary: "pulled two and a half times as far as needed",
                script: overpull),
            Scenario(
                name: "failure", summary: "as standard, but the app fails", script: failure),
            Scenario(
                name: "hold", summary: "never answered: ends while refreshing", script: hold),
        ]
    }

    /// The built-in script of a name, or nil.
    public static func scenario(named name: Name) -> GestureScript? {
        scenarios.first { $0.name == name }?.script
    }

    private static func pullAndRelease(
        _ factor: Double, over duration: Seconds = 0.6, wait: Seconds? = 2, answer: RefreshOutcome?
    ) -> GestureScript {
        var steps: [GestureStep] = [
            .drag, .pull(to: .multiple(factor), over: duration, curve: .easeOut), .hold(0.15),
            .release(),
        ]
        if let wait { steps.append(.wait(wait)) }
        if let answer { steps.append(.finish(answer)) }
        return GestureScript(steps)
    }
}
