import Testing

@testable import FrameExport

@Suite("File paths")
struct FilePathTests {
    @Test(
        "a path falls into directory and name",
        arguments: [
            ("a.png", ".", "a.png"), ("x/a.png", "x", "a.png"), ("/a.png", "/", "a.png"),
            ("x/y/", "x", "y"), ("/x//", "/", "x"), ("/", "/", ""), ("ö/é.png", "ö", "é.png"),
        ])
    func parts(path: String, directory: String, name: String) {
        #expect(FilePath.directory(of: path) == directory)
        #expect(FilePath.name(of: path) == name)
    }
}
