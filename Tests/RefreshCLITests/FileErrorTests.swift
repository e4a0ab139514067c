import Testing

@Suite("Errors in files")
struct FileErrorTests {
    /// A file with what its error says; the caret is the last line of what is printed.
    struct Bad: CustomTestStringConvertible {
        let text: String
        let place: String
        let parts: [String]
        let shown: String

        init(_ text: String, _ place: String, _ parts: String..., shown: String) {
            self.text = text
            self.place = place
            self.parts = parts
            self.shown = shown
        }

        var testDescription: String { String(reflecting: text) }
    }

    static let scripts = [
        Bad("drag\nwiat 2s\n", "2:1", "'wiat'", "did you mean 'wait'?", shown: "wiat 2s\n^"),
        Bad("drag\nwait -1s", "2:6", "'-1s' is out of range", shown: "wait -1s\n     ^"),
        Bad("drag\npull 1e400", "2:6", "'1e400' is out of range", shown: "pull 1e400\n     ^"),
        Bad("drag\npull nan", "2:6", "'nan'", shown: "pull nan\n     ^"),
        Bad("drag\nwa\0it", "2:3", "NUL byte", shown: "wa?it\n  ^"),
        Bad("drag\npull 0x10", "2:6", "'0x10'", shown: "pull 0x10\n     ^"),
        Bad(
            "set ballDiamter 3", "1:5", "'ballDiamter'", "did you mean 'ballDiameter'?",
            shown: "set ballDiamter 3\n    ^"),
        Bad(
            "set ballDiameter 1e9", "1:18", "out of range; allowed: 8 to 120",
            shown: "set ballDiameter 1e9\n                 ^"),
        Bad("drag\nset neck liquid", "2:1", "after the first", shown: "set neck liquid\n^"),
        Bad("release now", "1:9", "'now'", shown: "release now\n        ^"),
    ]

    @Test("a script's error has its place and a caret", arguments: scripts)
    func script(bad: Bad) throws {
        let folder = try Folder()
        try folder.write(bad.text, to: "bad.pull")

        let run = try folder.run(
            "preview", "elastic-wave", "-o", "a.webp", "-o", "f/", "--script", "bad.pull")

        run.expectError(2, ["error: bad.pull:\(bad.place): "] + bad.parts, detailLines: 2)
        #expect(run.errors.hasSuffix("\n" + bad.shown + "\n"))
        #expect(try folder.names == ["bad.pull"])
    }

    static let parameterFiles = [
        Bad("neck=liquid\nfoo\n", "2:1", "'foo' is no assignment", shown: "foo\n^"),
        Bad("# one\n\n =3", "3:2", "'=3' is no assignment", shown: " =3\n ^"),
        Bad(
            "\tballDiamter = 3", "1:2", "unknown parameter 'ballDiamter'",
            "did you mean 'ballDiameter'?", shown: "\tballDiamter = 3\n\t^"),
        Bad(
            "ballDiameter = 1e9\r\n", "1:16", "out of range; allowed: 8 to 120",
            shown: "ballDiameter = 1e9\n               ^"),
        Bad(
            "neck=liqid", "1:6", "'liqid'", "did you mean 'liquid'?", shown: "neck=liqid\n     ^"),
        Bad(
            "neck=liquid\nballDiameter=120", "2:14", "'ballDiameter=120' for elastic-wave",
            "holdExtent do not fit together", shown: "ballDiameter=120\n             ^"),
        Bad("ballDiameter=", "1:14", "takes a number", shown: "ballDiameter=\n             ^"),
    ]

    @Test("a parameter file's error has its place and a caret", arguments: parameterFiles)
    func parameterFile(bad: Bad) throws {
        let folder = try Folder()
        try folder.write(bad.text, to: "bad.txt")

        let run = try folder.run("trace", "elastic-wave", "--params", "bad.txt")

        run.expectError(2, ["error: bad.txt:\(bad.place): "] + bad.parts, detailLines: 2)
        #expect(run.errors.hasSuffix("\n" + bad.shown + "\n"))
    }

    @Test("a parameter file that is no text is refused")
    func binaryParameters() throws {
        let folder = try Folder()
        try folder.write("neck=liq\0uid", to: "bad.txt")

        let run = try folder.run("trace", "elastic-wave", "--params", "bad.txt")

        run.expectError(2, "cannot read the parameter file 'bad.txt'; it is no text")
    }

    @Test("a parameter file with a mark and other line ends is read; --set wins over it")
    func goodParameters() throws {
        let folder = try Folder()
        try folder.write(
            "\u{FEFF}neck = classic\r\n# ballDiameter=9\r\n\r\nballDiameter=20\r\n", to: "good.txt")

        let run = try folder.run(
            "inspect", "elastic-wave", "--set", "ballDiameter=30", "--params", "good.txt")

        let parameters = try #require(try run.json()["parameters"] as? [String: Any])
        #expect(parameters["neck"] as? String == "classic")
        #expect(parameters["ballDiameter"] as? Double == 30)
    }

    @Test("a script on standard input is named so, its line stands below")
    func standardInput() throws {
        let run = try Folder().shell(#"echo wiat | "$RK" trace ring-spinner --script -"#)

        run.expectError(2, ["error: <stdin>:1:1: unknown verb 'wiat'"], detailLines: 2)
    }

    @Test(
        "what is wrong in a script is found alike by what plays it", arguments: ["trace", "bench"])
    func playing(command: String) throws {
        let folder = try Folder()
        try folder.write("set ballRadius 3\ndrag", to: "bad.pull")

        let run = try folder.run(command, "elastic-wave", "--script", "bad.pull")

        run.expectError(2, ["error: bad.pull:1:5: unknown parameter"], detailLines: 2)
    }
}
