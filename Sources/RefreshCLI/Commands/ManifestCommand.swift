import EffectModuleHost
import FrameExport
import RefreshKit

extension Command {
    /// `refreshkit manifest`: what a module says about itself, for lists that don't run it.
    static let manifest = Command(
        name: "manifest", operands: "FILE.so",
        summary: "write what a module says about its effects",
        examples: [
            ("refreshkit manifest comet.so -o comet.refresh.json", "the file beside the module"),
            ("refreshkit manifest comet.so", "the same on standard output"),
        ],
        options: [
            Option(
                name: "--output", short: "-o", value: "PATH",
                help: "where to write it; default standard output")
        ], operandCount: 1...1,
        notes: [
            "The module runs in a process of its own. Lists read the file without running "
                + "anything; it must lie beside FILE.so and be called FILE.refresh.json."
        ]
    ) { arguments, console throws(CommandError) in
        let path = arguments.operands[0]
        let manifest: ModuleManifest
        do throws(ModuleError) {
            manifest = try ModuleHost().describe(path)
        } catch {
            throw .failed(error.message)
        }
        let bytes = manifest.json
        guard let output = arguments.value("--output"), output != "-" else {
            try console.write(bytes: bytes)
            return .done
        }
        do throws(ExportError) {
            try OutputFile.write(bytes, to: output)
        } catch {
            throw CommandError(error)
        }
        return .done
    }
}
