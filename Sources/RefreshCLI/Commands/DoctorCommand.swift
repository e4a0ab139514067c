import EffectModuleHost
import FrameExport
import RefreshKit

extension Command {
    /// `refreshkit doctor`: whether everything that effects and modules need is there.
    static let doctor = Command(
        name: "doctor", operands: "",
        summary: "what is missing or refused, and the cure",
        examples: [
            ("refreshkit doctor", "one line for each thing: ok, warn or fail, and the cure"),
            ("refreshkit doctor --json", "the same for a program"),
        ],
        options: [
            .module,
            Option(
                name: "--release", value: "FILE",
                help: "let a module out of quarantine first; repeatable", isRepeatable: true),
            .json,
        ], operandCount: 0...0,
        notes: [
            "Looks at the compilers that modules are built with, the terminal, the program that "
                + "runs modules on trial, each folder of the search path, each module in them, "
                + "and the modules that have failed before. Runs no module.",
            "Exit 0: nothing failed; 1: something did.",
        ]
    ) { arguments, console throws(CommandError) in
        for path in arguments.values("--release") {
            let quarantine = Quarantine.standard()
            guard quarantine.remove(path) || quarantine.remove(FilePlace.real(path)) else {
                throw .failed(
                    "\(path.quotedForMessage) is not in quarantine; 'refreshkit doctor' names what "
                        + "is")
            }
        }
        let report = try DoctorReport(arguments)
        if arguments.has("--json") {
            try console.write(bytes: report.json)
        } else if console.isOutputTerminal {
            try console.write(report.text(usesColor: console.usesColor))
        } else {
            try console.write(report.tabSeparated)
        }
        return report.hasFailed ? .found : .done
    }
}
