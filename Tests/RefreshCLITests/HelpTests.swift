import RefreshEffects
import RefreshKit
import Testing

@testable import RefreshCLI

@Suite("Help and version")
struct HelpTests {
    static let commands = Command.all.map(\.name)

    @Test("bare, -h, --help and help say the same on standard output and succeed")
    func overviewAgrees() throws {
        let folder = try Folder()

        let runs = [
            try folder.run(), try folder.run("-h"), try folder.run("--help"),
            try folder.run("help"),
        ]

        #expect(Set(runs.map(\.output)).count == 1)
        #expect(runs.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
        for command in HelpTests.commands { #expect(runs[0].output.contains("\n  \(command) ")) }
        for code in ["0", "1", "2", "64", "130", "143"] {
            #expect(runs[0].output.contains("\n  \(code) "))
        }
    }

    @Test("a command's -h, --help and help CMD say the same", arguments: commands)
    func pagesAgree(command: String) throws {
        let folder = try Folder()

        let runs = [
            try folder.run("help", command), try folder.run(command, "-h"),
            try folder.run(command, "--help"), try folder.run("--help", command),
            try folder.run(command, "--no-such-option", "--help"),
        ]

        #expect(Set(runs.map(\.output)).count == 1)
        #expect(runs.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
        let text = runs[0].output
        let examples = try #require(text.firstRange(of: "Examples:"))
        let options = try #require(text.firstRange(of: "Options:"))
        #expect(examples.lowerBound < options.lowerBound)
    }

    @Test("no line of help is wider than 80 columns", arguments: [""] + commands)
    func fitsIntoColumns(command: String) throws {
        let run = try Folder().run("help", command.isEmpty ? "--help" : command)

        #expect(run.lines.count > 10)
        #expect(run.lines.filter { $0.count > 80 } == [])
    }

    @Test("options with a default name it", arguments: Command.all.flatMap(\.options).map(\.name))
    func defaultsAreNamed(option: String) throws {
        let withDefault = ["--scenario", "--size", "--scale", "--fps", "--background", "--loop"]

        let helps = Command.all.flatMap(\.options).filter { $0.name == option }.map(\.help)

        #expect(!withDefault.contains(option) || helps.allSatisfy { $0.contains("default") })
    }

    @Test("--version says version, commit and toolchain")
    func version() throws {
        let run = try Folder().run("--version")

        #expect(run.status == 0)
        #expect(run.lines.count == 3)
        #expect(run.lines[0] == "refreshkit \(EffectCatalog.builtInVersion)")
        #expect(run.lines[1].hasPrefix("commit "))
        #expect(run.lines[2].hasPrefix("toolchain Swift 6"))
    }

    @Test("words are broken before the edge, a long word stands alone")
    func wrap() {
        let text = Help.wrap("one two threefour five", width: 9, indent: "  ")

        #expect(text == "  one two\n  threefour\n  five")
    }
}
