import Testing

@testable import RefreshCLI

@Suite("Glob")
struct GlobTests {
    @Test(
        "a star is any run of characters, a question mark any one",
        arguments: [
            ("*", "", true), ("ring-*", "ring-spinner", true), ("*-spin*", "ring-spinner", true),
            ("r?ng-spinner", "ring-spinner", true), ("ring", "ring-spinner", false),
            ("?", "", false), ("*a*b*c", "xaxbxbxc", true), ("*a*b*c", "xaxcxb", false),
            ("ring-spinner*", "ring-spinner", true), ("", "ring-spinner", false),
        ])
    func matches(pattern: String, text: String, expected: Bool) {
        #expect(Glob.matches(pattern, text) == expected)
    }

    @Test("a pattern of many stars ends")
    func manyStars() {
        let pattern = String(repeating: "*a", count: 60) + "b"

        #expect(!Glob.matches(pattern, String(repeating: "a", count: 2000)))
    }
}
