import Testing

@testable import FrameExport

@Suite("Frame patterns")
struct FramePatternTests {
    @Test(
        "numbers get as many digits as asked for, and more when they need them",
        arguments: [
            ("%04d.png", 7, "0007.png"), ("a%05d.png", 12, "a00012.png"),
            ("%02d-x.png", 123, "123-x.png"), ("100%%-%01d.png", 0, "100%-0.png"),
        ])
    func naming(pattern: String, frame: Int, name: String) throws {
        let parsed = try FramePattern(parsing: pattern)

        #expect(parsed.name(of: frame) == name)
    }

    @Test(
        "what is no pattern is a usage error that shows how to write one",
        arguments: [
            "%d.png", "%4d.png", "%04d-%04d.png", "%s.png", "%.png", "x%", "%0d.png", "%010d.png",
            "%x.png", "100%%.png", "%04i.png",
        ])
    func refused(pattern: String) {
        let error = #expect(throws: ExportError.self) { try FramePattern(parsing: pattern) }

        #expect(error?.kind == .usage)
        #expect(error?.message.contains("%04d") == true)
    }
}
