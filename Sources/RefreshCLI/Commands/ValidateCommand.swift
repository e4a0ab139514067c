import EffectModuleHost
import FrameExport
import RefreshKit

extension Command {
    /// `refreshkit validate`: whether modules and gesture scripts keep the rules.
    static let validate = Command(
        name: "validate", operands: "FILE...",
        summary: "check modules and gesture scripts",
        examples: [
            ("refreshkit validate comet.so", "every check of a module, each in its own process"),
            ("refreshkit validate comet.so --quick --json", "the fast ones, for a program"),
            ("refreshkit validate waves.refresh.json", "a sidecar whose effects are functions"),
            ("refreshkit validate *.pull", "gesture scripts"),
        ],
        options: [
            Option(name: "--quick", help: "leave out the checks that take long"),
            Option(
                name: "--seed", value: "N",
                help: "where random numbers come from, 0 to 18446744073709551615; default 1"),
            Option(
                name: "--deadline", value: "SECONDS",
                help: "how long one check may take, 0.1 to 3600; default 20"),
            .allowLibrary, .json,
        ], operandCount: 1...1024,
        notes: [
            "Checks of a module: F its file, L loading, E the entry, D the descriptions, P the "
                + "parameters, H the hooks, G the drawing, X what a sidecar binds, Z the end. A warning "
                + "is no failure.",
            "Exit 0: nothing failed; 1: something failed; 2: a file could not be checked.",
        ]
    ) { arguments, console throws(CommandError) in
        let seed = try seed(arguments)
        let deadline = try Values.number(
            arguments.value("--deadline") ?? "20", option: "--deadline", in: 0.1...3600)
        let curves = EffectSource.curves(of: try EffectSource.libraries(arguments))
        var reports: [ValidationReport] = []
        for path in arguments.operands {
            var report = ValidationReport(path: path, seed: seed)
            if path.hasSuffix(".pull") {
                report.check(script: path, curves)
            } else if path.hasSuffix(".so") || path.hasSuffix(".refresh.json") {
                var validator = ModuleValidator(path: path)
                validator.seed = seed
                validator.isQuick = arguments.has("--quick")
                validator.deadline = deadline
                try report.run(validator)
            } else {
                throw .usage(
                    "\(path.quotedForMessage) is nothing that can be validated; allowed: "
                        + "modules (.so, .refresh.json) and gesture scripts (.pull)")
            }
            reports.append(report)
            if !arguments.has("--json") {
                try console.write(
                    console.isOutputTerminal ? report.text(console.usesColor) : report.tabSeparated)
            }
        }
        if arguments.has("--json") { try console.write(bytes: ValidationReport.json(reports)) }
        return reports.contains { $0.hasFailed } ? .found : .done
    }

    private static func seed(_ arguments: ParsedArguments) throws(CommandError) -> UInt64 {
        let text = arguments.value("--seed") ?? "1"
        guard let seed = UInt64(text) else {
            throw .usage(
                "--seed \(text.quotedForMessage) is no seed; allowed: whole numbers from 0 to "
                    + "\(UInt64.max)")
        }
        return seed
    }
}
