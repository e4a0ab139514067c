import Testing

@testable import RefreshCLI

@Suite("Manual page")
struct ManualPageTests {
    @Test("the page has every command, option and exit status")
    func everything() throws {
        let run = try Folder().run("help", "--man")

        let text = run.output.split(separator: "\\").joined()
        #expect(run.status == 0)
        #expect(text.hasPrefix(".TH REFRESHKIT 1 "))
        for command in Command.all {
            #expect(text.contains("\n.SS refreshkit \(command.name) "))
            for option in command.options { #expect(text.contains("\n.B \(Help.label(option))\n")) }
        }
        for code in ExitCode.allCases { #expect(text.contains("\n.B \(code.rawValue)\n")) }
    }

    @Test("no line is taken for a request of roff, no dash for a hyphen")
    func escapes() throws {
        let run = try Folder().run("help", "--man")

        let requests = [".TH ", ".SH ", ".SS ", ".TP", ".B ", ".I ", ".PP"]
        for line in run.lines {
            #expect(!line.hasPrefix("'"))
            #expect(!line.hasPrefix(".") || requests.contains { line.hasPrefix($0) })
            #expect(line.replacing("\\-", with: "").contains("-") == false)
        }
    }
}
