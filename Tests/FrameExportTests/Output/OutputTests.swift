import Testing

@testable import FrameExport

@Suite("Outputs")
struct OutputTests {
    @Test(
        "the ending decides about the format",
        arguments: [
            ("a.png", "strip"), ("x/%04d.png", "frames"), ("dir/", "frames"), ("a.webp", "webp"),
            ("A.PNG", "strip"), ("a.b.webp", "webp"), ("/a/x%05d.PNG", "frames"),
        ])
    func formats(path: String, format: String) throws {
        let output = try Output(path)

        #expect(output.format.name == format)
    }

    @Test("a sequence's directory and pattern come from its path")
    func sequences() throws {
        let directory = try Output("film/frames//")
        let pattern = try Output("film/f-%05d.png")
        let here = try Output("%04d.png")

        #expect(directory.directory == "film/frames")
        #expect(directory.pattern == .standard)
        #expect(pattern.directory == "film")
        #expect(pattern.pattern.name(of: 3) == "f-00003.png")
        #expect(here.directory == ".")
    }

    @Test(
        "paths without a known ending are usage errors that say which are known",
        arguments: ["a", "a.jpg", "dir/x", ".png/x", "a.png.txt", "webp", "%04d.webp"])
    func unknown(path: String) {
        let error = #expect(throws: ExportError.self) { try Output(path) }

        #expect(error?.kind == .usage)
        #expect(error?.message.contains(".webp") == true)
    }

    @Test("an explicit format needs no ending, but a file for a file and a directory for frames")
    func explicit() throws {
        #expect(try Output("pipe", format: .webp).format.name == "webp")
        #expect(throws: ExportError.self) { try Output("dir/", format: .webp) }
        #expect(throws: ExportError.self) { try Output("-", format: .pngSequence) }
        #expect(throws: ExportError.self) { try Output("-") }
        #expect(throws: ExportError.self) { try Output("") }
        #expect(throws: ExportError.self) { try Output("a\0b.png") }
    }

    @Test("every format has a name of its own and is found by it")
    func names() {
        let names = FrameFormat.all.map(\.name)

        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { FrameFormat.named($0)?.name == $0 })
        #expect(FrameFormat.named("gifff") == nil)
    }
}
