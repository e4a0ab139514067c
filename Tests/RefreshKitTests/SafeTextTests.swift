import RefreshKit
import Testing

struct SafeTextTests {
    @Test("what a terminal would obey is replaced, the rest stays")
    func line() {
        let text = "a\tb\n\u{1B}[2J\u{7F}\u{9B}\u{202E}é\u{2028}"

        #expect(SafeText.line(text) == "a?b??[2J???é?")
        #expect(SafeText.line(text, keepingTabs: true) == "a\tb??[2J???é?")
    }

    @Test("a long text is cut between two characters")
    func quoted() {
        #expect(SafeText.quoted("drag\n") == "'drag?'")
        #expect(SafeText.quoted(String(repeating: "a", count: 40)).count == 42)
        #expect(
            SafeText.quoted("a" + String(repeating: "é", count: 30))
                == "'a" + String(repeating: "é", count: 19) + "...'")
    }
}
