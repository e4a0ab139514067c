import Testing

@Suite("Curves on the command line")
struct CurveOptionTests {
    /// The frame hashes of a trace of the ring, with some options.
    private static func hashes(_ folder: Folder, _ options: String...) throws -> [Substring] {
        let run = try folder.run(
            ["trace", "ring-spinner", "--hashes", "--fps", "20", "--size", "60x80", "--scale", "1"]
                + options)
        #expect(run.status == 0, "\(run.errors)")
        return run.lines
    }

    @Test("a parameter takes a curve by name, as a cubic and as a library's function")
    func set() throws {
        let folder = try Folder()
        try folder.write("# how it breathes\ncurve = libm.so.6!tanh d(d)\n", to: "p.txt")
        let plain = try Self.hashes(folder)

        let library = try Self.hashes(folder, "--set", "curve=libm.so.6!tanh d(d)")

        #expect(try Self.hashes(folder, "--set", "curve=ease-in-out") == plain)
        #expect(try Self.hashes(folder, "--set", "curve=cubic(0.42,0,0.58,1)") == plain)
        #expect(library != plain)
        #expect(library.count == plain.count)
        #expect(try Self.hashes(folder, "--params", "p.txt") == library)
        #expect(
            try Self.hashes(folder, "--set", "curve=libm.so.6!pow d(d@t,d=1)")
                == Self.hashes(folder, "--set", "curve=linear"))
    }

    @Test("a script takes a library's function in quotation marks")
    func script() throws {
        let folder = try Folder()
        func play(_ curve: String) throws -> [Substring] {
            try folder.write("drag\npull 1.2x over 500ms \(curve)\nrelease\n", to: "a.pull")
            return try Self.hashes(folder, "--script", "a.pull")
        }

        #expect(try play("\"libm.so.6!pow d(d,d=1)\"") == play("linear"))
        #expect(try play("\"libm.so.6!sinh d(d)\"") != play("linear"))
        let checked = try folder.run("validate", "a.pull")
        #expect(checked.status == 0)
    }

    @Test(
        "a function that can't be used is an error with its column",
        arguments: [
            ("libm.so.6!pow d(d)", 64, "curve=libm.so.6!pow d(d)", "column 15: pow as d(d)"),
            ("libm.so.6!tahn d(d)", 64, "column 11: ", "did you mean 'tan'?"),
            ("libc.so.6!system i32(p)", 64, "never allowed", "allowed: libm.so.6"),
            ("libgsl.so.27!f d(d)", 64, "'libgsl.so.27' is not allowed", "allowed: libm.so.6"),
            ("/lib/libm.so.6!tanh d(d)", 64, "named without a path", "allowed: libm.so.6"),
            ("libm.so.6!log d(d)", 2, "makes no curve", "it is infinite at 0"),
            ("eas-in", 64, "unknown curve 'eas-in'", "did you mean 'ease-in'?"),
            ("cubic(0,0,2,1)", 64, "is out of range", "x1 and x2 from 0 to 1"),
        ])
    func refused(curve: String, status: Int32, first: String, second: String) throws {
        let run = try Folder().run("trace", "ring-spinner", "--set", "curve=" + curve)

        #expect(run.status == status)
        #expect(run.output == "")
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(first), "\(run.errors)")
        #expect(run.errors.contains(second), "\(run.errors)")
    }

    @Test("in a script and a file of parameters the caret stands under the mistake")
    func carets() throws {
        let folder = try Folder()
        try folder.write("drag\npull 9 over 1s \"libm.so.6!pow d(d)\"\n", to: "a.pull")
        try folder.write("curve = libm.so.6!pow d(d)\n", to: "p.txt")

        let script = try folder.run("trace", "ring-spinner", "--script", "a.pull")
        let file = try folder.run("trace", "ring-spinner", "--params", "p.txt")

        #expect(script.status == 2 && file.status == 2)
        #expect(script.errors.contains("error: a.pull:2:31: pow as d(d)"), "\(script.errors)")
        #expect(script.errors.hasSuffix("\n" + String(repeating: " ", count: 30) + "^\n"))
        #expect(file.errors.contains("error: p.txt:1:23: "), "\(file.errors)")
        #expect(file.errors.hasSuffix("\n" + String(repeating: " ", count: 22) + "^\n"))
    }

    @Test("more libraries are allowed by name, and only by a name that may be one")
    func allowed() throws {
        let folder = try Folder()
        func run(_ library: String, _ curve: String) throws -> CommandRun {
            try folder.run(
                "trace", "ring-spinner", "--allow-library", library, "--set", "curve=" + curve)
        }

        let missing = try run("libnowhere.so.1", "libnowhere.so.1!f d(d)")
        let path = try run("/tmp/libx.so", "linear")
        let never = try run("libc.so.6", "linear")

        missing.expectError(2, "libnowhere.so.1 is not installed")
        path.expectError(64, "--allow-library: '/tmp/libx.so' is no name of a library")
        #expect(never.status == 64 && never.errors.contains("is never allowed"))
    }
}
