/// Finds hooks of a `RefreshEffect` whose spelling keeps them from ever being called.
///
/// A method such as `stop(outcome:on:)` compiles beside the protocol's own `stop(_:on:)` and is
/// never called; no compiler warning says so. This reads the source instead.
public enum HookLabels {
    /// A hook of the protocol.
    struct Hook {
        /// The name.
        var name: String
        /// Labels and types of its parameters.
        var parameters: [String]
        /// What it returns, empty for nothing.
        var result: String

        /// The declaration that the controller calls.
        var declaration: String {
            "\(name)(\(parameters.joined(separator: ", ")))"
                + (result.isEmpty ? "" : " -> \(result)")
        }
    }

    static let hooks = [
        Hook(name: "progress", parameters: ["_: Pull", "on: Stage"], result: ""),
        Hook(name: "trigger", parameters: ["on: Stage"], result: "Seconds"),
        Hook(name: "animate", parameters: ["on: Stage"], result: ""),
        Hook(name: "stop", parameters: ["_: RefreshOutcome", "on: Stage"], result: "Seconds"),
        Hook(name: "layout", parameters: ["on: Stage"], result: ""),
        Hook(name: "update", parameters: ["at: Seconds", "on: Stage"], result: ""),
    ]

    /// One violation for each function in `source` that has a hook's name but not its labels,
    /// types or result, unless a function of that name beside it has them all.
    ///
    /// `source` is the text of a Swift file. `Double` counts as `Seconds`, which it is.
    public static func violations(inSource source: String) -> [Violation] {
        let functions = FunctionScanner(source).functions
        return hooks.flatMap { hook in
            let namesakes = functions.filter { $0.name == hook.name }
            guard !namesakes.contains(where: { matches($0, hook) }) else { return [Violation]() }
            return namesakes.map { function in
                Violation(
                    law: .hookLabels, script: nil, time: nil,
                    message: "line \(function.line): '\(function.name)(\(function.labels))' is "
                        + "never called; the hook is '\(hook.declaration)'")
            }
        }
    }

    private static func matches(_ function: FunctionScanner.Function, _ hook: Hook) -> Bool {
        function.parameters == hook.parameters && function.result == hook.result
    }
}
