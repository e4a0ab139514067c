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
            (
                "refreshkit validate comet.so --reproduce 7134611160154358618",
                "the one random life that the check Z5 has named, step by step"
            ),
        ],
        options: [
            Option(name: "--quick", help: "leave out the checks that take long"),
            Option(
                name: "--seed", value: "N",
                help: "where random numbers come from, 0 to 18446744073709551615; default 1"),
            Option(
                name: "--deadline", value: "SECONDS",
                help: "how long one check may take, 0.1 to 3600; default 20"),
            Option(
                name: "--reproduce", value: "SEED",
                help: "play one random life of a module alone and print its steps"),
            .allowLibrary, .json,
        ], operandCount: 1...1024,
        notes: [
            "Checks of a module: F its file, L loading, E the entry, D the descriptions, P the "
                + "parameters, H the hooks, G the drawing, X what a sidecar binds, Z the end. A warning "
                + "is no failure.",
            "Exit 0: nothing failed; 1: something failed; 2: a file could not be checked.",
        ]
    ) { arguments, console throws(CommandError) in
        let seed = try seed(arguments, "--seed") ?? 1
        let deadline = try Values.number(
            arguments.value("--deadline") ?? "20", option: "--deadline", in: 0.1...3600)
        if let life = try Command.seed(arguments, "--reproduce") {
            return try reproduce(life, arguments, console, deadline)
        }
        let libraries = try EffectSource.libraries(arguments)
        let curves = EffectSource.curves(of: libraries)
        var reports: [ValidationReport] = []
        for path in arguments.operands {
            var report = ValidationReport(path: path, seed: seed)
            if path.hasSuffix(".pull") {
                report.check(script: path, curves)
            } else if path.hasSuffix(".so") || path.hasSuffix(".refresh.json") {
                var validator = ModuleValidator(path: path)
                validator.seed = seed
                validator.libraries = libraries
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

    /// Plays one life and shows it.
    private static func reproduce(
        _ seed: UInt64, _ arguments: ParsedArguments, _ console: Console, _ deadline: Double
    ) throws(CommandError) -> ExitCode {
        guard arguments.operands.count == 1, arguments.operands[0].hasSuffix(".so") else {
            throw .usage(
                "--reproduce plays a life of one module with an entry function; name one .so")
        }
        var validator = ModuleValidator(path: arguments.operands[0])
        validator.deadline = deadline
        let report: LifeReport
        do throws(ModuleError) {
            report = LifeReport(
                path: validator.path, seed: seed, life: try validator.reproduce(life: seed))
        } catch {
            throw .failed(error.message)
        }
        if arguments.has("--json") {
            try console.write(bytes: report.json)
        } else {
            try console.write(report.text)
        }
        return report.hasFailed ? .found : .done
    }

    private static func seed(
        _ arguments: ParsedArguments, _ option: String
    ) throws(CommandError) -> UInt64? {
        guard let text = arguments.value(option) else { return nil }
        guard let seed = UInt64(text) else {
            throw .usage(
                "\(option) \(text.quotedForMessage) is no seed; allowed: whole numbers from 0 to "
                    + "\(UInt64.max)")
        }
        return seed
    }
}
