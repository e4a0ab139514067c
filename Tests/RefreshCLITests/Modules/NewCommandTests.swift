import Foundation
import Testing

@Suite("new")
struct NewCommandTests {
    @Test("a module in C builds, validates, is listed and previews without a change")
    func languageC() throws {
        let folder = try Folder()

        let made = try folder.run("new", "comet-tail", "--language", "c")
        let built = try folder.shell("make -s -C comet-tail")
        let checked = try folder.run("validate", "--quick", "comet-tail/comet-tail.so")
        let listed = try folder.run("list", "--module", "comet-tail/comet-tail.so")
        let film = try folder.run(
            "preview", "comet-tail", "--module", "comet-tail/comet-tail.so", "-o", "a.png")

        #expect(made.status == 0, "\(made.errors)")
        #expect(made.lines.count == 4)
        #expect(built.status == 0, "\(built.errors)")
        #expect(checked.status == 0, "\(checked.output)")
        #expect(listed.output.contains("org.example.comet-tail\tComet tail\t"))
        #expect(film.status == 0, "\(film.errors)")
        #expect(try folder.read("a.png").count > 1000)
    }

    @Test(
        "plain functions that a sidecar binds build, validate, are listed and preview as they are")
    func languageSidecar() throws {
        let folder = try Folder()

        let made = try folder.run("new", "dots", "--language", "sidecar", "-o", "some dots")
        let built = try folder.shell("make -s -C 'some dots'")
        let file = "some dots/dots.refresh.json"
        let checked = try folder.run("validate", "--quick", file)
        let listed = try folder.run("list", "--module", file)
        let film = try folder.run("preview", "dots", "--module", file, "-o", "a.png")
        let byLibrary = try folder.run(
            "preview", "dots", "--module", "some dots/dots.so", "-o", "b.png")

        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("refreshkit validate 'some dots/dots.refresh.json'"))
        #expect(built.status == 0, "\(built.errors)")
        #expect(checked.status == 0, "\(checked.output)")
        #expect(!checked.output.contains("\twarning\t"), "\(checked.output)")
        #expect(listed.output.contains("org.example.dots\tDots\t"))
        #expect(film.status == 0, "\(film.errors)")
        #expect(byLibrary.status == 0, "\(byLibrary.errors)")
        #expect(try folder.read("a.png").count > 1000)
        #expect(try folder.read("a.png") == folder.read("b.png"))
    }

    @Test("a module in Embedded Swift builds from one file in any folder, and needs libc alone")
    func languageEmbeddedSwift() throws {
        let folder = try Folder()

        let made = try folder.run(
            "new", "any", "--language", "embedded-swift", "-o", "it's a föld er")
        // The compiler is where this process finds it.
        let places = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let built = try folder.shell("PATH='\(places)' make -s -C \"it's a föld er\"")
        let path = "it's a föld er/any.so"
        let checked = try folder.run("validate", "--quick", path)
        let film = try folder.run("preview", "any", "--module", path, "-o", "a.png")

        #expect(made.status == 0, "\(made.errors)")
        #expect(built.status == 0, "\(built.errors)")
        #expect(
            folder.names(at: "it's a föld er").sorted() == [
                "AnyEffect.swift", "Makefile", "any.refresh.json", "any.so", "effect_drawing.h",
                "effect_module.h", "exports.map", "module.modulemap",
            ])
        #expect(checked.status == 0, "\(checked.output)")
        #expect(!checked.output.contains("\tfailed\t"), "\(checked.output)")
        #expect(checked.output.contains("needs libc.so.6\n"), "\(checked.output)")
        #expect(try folder.read(path).count < 20_000)
        #expect(film.status == 0, "\(film.errors)")
        #expect(try folder.read("a.png").count > 1000)
    }

    @Test("the commands it prints are the ones to type")
    func nextCommands() throws {
        let folder = try Folder()

        let made = try folder.run("new", "glow", "--language", "c", "-o", "a glow")

        #expect(
            made.output == """
                a glow holds the module org.example.glow. Next:
                  make -C 'a glow'
                  refreshkit validate 'a glow/glow.so'
                  refreshkit preview org.example.glow --module 'a glow/glow.so' -o glow.webp

                """)
        #expect(
            folder.names(at: "a glow").sorted()
                == ["Makefile", "effect_drawing.h", "effect_module.h", "glow.c"])
    }

    @Test("a module in Swift depends on the package that the command comes from")
    func languageSwift() throws {
        let folder = try Folder()

        let made = try folder.run("new", "star", "--id", "io.example.star")

        #expect(made.status == 0, "\(made.errors)")
        #expect(
            try folder.names.filter { $0.hasPrefix("star/") } == [
                "star/Makefile", "star/Package.swift", "star/Sources",
                "star/Sources/StarEffect.swift",
            ])
        let source = try folder.text("star/Sources/StarEffect.swift")
        #expect(source.contains("final class StarEffect: RefreshEffect"))
        #expect(source.contains("id: \"io.example.star\", name: \"Star\""))
        let package = try folder.text("star/Package.swift")
        #expect(package.contains(".package(name: \"RefreshKit\", path: \"/"))
        #expect(!package.contains("emplate"))
    }

    @Test("nothing is overwritten and nothing is left of what can't be written")
    func refusals() throws {
        let folder = try Folder()
        try folder.write("mine", to: "glow")

        let taken = try folder.run("new", "glow", "--language", "c")
        let nowhere = try folder.run("new", "x", "--language", "c", "-o", "none/x")

        taken.expectError(2, "cannot write 'glow'", "it exists already")
        nowhere.expectError(2, "cannot write 'none/x'", "no such directory")
        #expect(try folder.names == ["glow"])
        #expect(try folder.text("glow") == "mine")
    }

    @Test(
        "a bad name, id or language is named with what is allowed",
        arguments: [
            (["Comet"], "'Comet' is no name for a module; allowed: 1 to 48 of a-z"),
            (["a/b"], "'a/b' is no name"), (["-x-"], "unknown option '-x'"),
            (["glow", "--id", "glow"], "--id 'glow' is no reverse-DNS id"),
            (["glow", "--id", "org..glow"], "--id 'org..glow'"),
            (["glow", "--language", "swfit"], "; did you mean 'swift'?"),
            (["glow", "--language", "c", "--package", "."], "--package goes with"),
            (
                ["glow", "--language", "embedded-swift", "--package", "."],
                "--package goes with --language swift; others need none"
            ),
            ([], "new needs NAME"),
        ])
    func badNames(words: [String], error: String) throws {
        let folder = try Folder()

        let run = try folder.run(["new"] + words)

        run.expectError(64, error)
        #expect(try folder.names.isEmpty)
    }

    @Test("a folder that is no package is refused before anything is written")
    func noPackage() throws {
        let folder = try Folder()

        let run = try folder.run("new", "glow", "--package", ".")

        run.expectError(2, "'.' holds no RefreshKit package")
        #expect(try folder.names.isEmpty)
    }
}
