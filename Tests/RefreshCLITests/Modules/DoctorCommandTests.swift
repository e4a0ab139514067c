import Foundation
import Testing

@Suite("doctor and list with modules")
struct DoctorCommandTests {
    @Test("a folder of good and bad modules: each is named with its reason, nothing stops")
    func badFolder() throws {
        let folder = try Folder()
        try folder.buildModule("good")
        try folder.buildModule(
            "nameless", change: "s/\\\"id\\\": \\\"[^\\\"]*\\\"/\\\"id\\\": \\\"x\\\"/")
        try folder.write("just a text", to: "modules/text.so")
        _ = try folder.shell("cd modules && mkdir dir.so && mkfifo fifo.so && ln -s none link.so")
        _ = try folder.shell("cd modules && head -c 3000 good.so > short.so")

        let doctor = try folder.runWithModules("doctor")
        let list = try folder.runWithModules("list")
        let all = try folder.runWithModules("list", "--all")
        let film = try folder.runWithModules("preview", "ring-spinner", "-o", "a.png")

        #expect(doctor.status == 1)
        for name in ["nameless", "text", "dir", "fifo", "link", "short"] {
            let lines = doctor.lines.filter { $0.contains("/\(name).so\t") }
            #expect(lines.count == 1, "\(name): \(doctor.output)")
            #expect(all.output.contains("/\(name).so\t"), "\(name): \(all.output)")
        }
        #expect(list.status == 0)
        #expect(list.lines.count == 3)
        #expect(list.output.contains("org.example.good\tGood\t"))
        #expect(film.status == 0, "\(film.errors)")
    }

    @Test("list runs no module code")
    func marker() throws {
        let folder = try Folder()
        try folder.buildModule(
            "marked",
            change:
                "$ a __attribute__((constructor)) static void mark(void) { system(\"touch ran\"); }"
        )

        let list = try folder.runWithModules("list", "--all")
        let doctor = try folder.runWithModules("doctor")
        let before = folder.names(at: "").contains("ran")
        let film = try folder.runWithModules("preview", "marked", "-o", "a.png")

        #expect(list.output.contains("org.example.marked"))
        #expect(doctor.output.contains("org.example.marked"))
        #expect(!before)
        #expect(film.status == 0, "\(film.errors)")
        #expect(folder.names(at: "").contains("ran"))
    }

    @Test("a module named by --module wins over one of the same id; the other is shadowed")
    func shadowed() throws {
        let folder = try Folder()
        try folder.buildModule("glow")
        _ = try folder.shell("cp modules/glow.so other.so")

        let list = try folder.runWithModules("list", "--all", "--module", "other.so")

        let rows = list.lines.filter { $0.hasPrefix("org.example.glow\t") }
        #expect(rows.count == 2, "\(list.output)")
        #expect(rows.count { $0.hasSuffix("\tshadowed by other.so") } == 1, "\(list.output)")
        let json = try folder.runWithModules(
            "list", "org.*", "--all", "--json", "--module", "other.so")
        let effects = try #require(try json.json()["effects"] as? [[String: Any]])
        #expect(
            effects.compactMap { $0["state"] as? String }.sorted()
                == ["ok", "shadowed by other.so"])
    }

    @Test("a module without a manifest previews, and manifest writes what is missing")
    func noManifest() throws {
        let folder = try Folder()
        try folder.buildModule(
            "bare", change: "s/^REFRESH_MANIFEST(/#define UNUSED(...)\\nUNUSED(/")

        let before = try folder.runWithModules("list")
        let film = try folder.runWithModules("preview", "bare", "-o", "a.png")
        let manifest = try folder.run(
            "manifest", "modules/bare.so", "-o", "modules/bare.refresh.json")
        let after = try folder.runWithModules("list")

        #expect(!before.output.contains("bare"))
        #expect(film.status == 0, "\(film.errors)")
        #expect(manifest.status == 0, "\(manifest.errors)")
        #expect(after.output.contains("org.example.bare\tBare\t"))
    }

    @Test("an unknown effect says that modules were refused")
    func unknownEffect() throws {
        let folder = try Folder()
        _ = try folder.shell("mkdir modules && echo text > modules/comet.so")

        let run = try folder.runWithModules("preview", "comet", "-o", "a.png")

        run.expectError(2, "unknown effect 'comet'")
    }

    @Test("a module that --module names and that can't be used is an error with its reason")
    func namedBad() throws {
        let folder = try Folder()
        try folder.write("just a text", to: "a.so")

        try folder.run("list", "--module", "a.so").expectError(2, "'a.so'", "text")
        try folder.run("preview", "x", "--module", "none.so", "-o", "a.png")
            .expectError(2, "'none.so'")
    }

    @Test("bench hooks times the calls of a module's hook")
    func benchHooks() throws {
        let folder = try Folder()
        try folder.buildModule("glow")

        let run = try folder.run("bench", "hooks", "modules/glow.so")

        let fields = run.output.dropLast().split(separator: "\t")
        #expect(run.status == 0, "\(run.errors)")
        #expect(fields.count == 2 && fields[0] == "org.example.glow")
        #expect(fields.dropFirst().allSatisfy { Double($0).map { $0 > 0 } ?? false })
        try folder.run("bench", "hooks").expectError(64, "bench hooks takes modules")
        try folder.run("bench", "hooks", "none.so").expectError(2, "'none.so'")
    }

    @Test(
        "a module that ends the program in the middle of a film is named",
        arguments: [
            ("exit(0);", 2, "ended the program"), ("*(volatile int *)0 = 1;", 139, "crashed"),
        ]
    )
    func endsProgram(statement: String, status: Int32, what: String) throws {
        let folder = try Folder()
        let change = "s/double size = 1, alpha/if (frame->width > 1000) { \(statement) }\\n&/"
        try folder.buildModule("glow", change: change)

        let small = try folder.runWithModules("preview", "glow", "-o", "a.png")
        let wide = try folder.runWithModules(
            "preview", "glow", "-o", "b.png", "--size", "1200x170")

        #expect(small.status == 0, "\(small.errors)")
        #expect(wide.status == status)
        #expect(wide.errors.contains("/modules/glow.so' \(what)"), "\(wide.errors)")
        #expect(folder.names(at: "").filter { $0.hasPrefix("b") || $0.hasPrefix(".r") }.isEmpty)
    }

    @Test("a module that can't be made can't be done, and what it draws wrong is said")
    func brokenHooks() throws {
        let folder = try Folder()
        try folder.buildModule("gone", change: "s/self = calloc(1, sizeof \\*self);/abort();/")
        try folder.buildModule(
            "blank",
            change: "s/double size = 1, alpha/double alpha0 = 0 \\/ 0.0, size = alpha0, alpha/")

        let gone = try folder.runWithModules("preview", "gone", "-o", "a.png")
        let blank = try folder.runWithModules("preview", "blank", "-o", "b.png")

        gone.expectError(2, "the effect cannot be made; ", "SIGABRT")
        #expect(blank.status == 0)
        #expect(blank.errors.contains("/blank.so: org.example.blank: draw at "), "\(blank.errors)")
    }

    @Test("names of files can't change what a terminal or a table shows")
    func strangeNames() throws {
        let folder = try Folder()
        try folder.buildModule("glow")
        _ = try folder.shell("cd modules && mv glow.so \"$(printf 'a\\033[31m\\tb\\nc.so')\"")

        let list = try folder.runWithModules("list", "--all")

        #expect(list.lines.count == 3, "\(list.output)")
        #expect(!list.output.contains("\u{1B}"))
        #expect(list.lines.allSatisfy { $0.split(separator: "\t").count == 6 })
    }
}
