import RefreshGeometry
import Testing

struct NameTests {
    @Test("names are equal when their bytes are")
    func equality() {
        #expect(Name("ball") == "ball")
        #expect(Name("ball") != "Ball")
        #expect(Name("ball") != "balls")
        // One letter and a letter with a combining accent: the same text, other bytes.
        #expect(Name("\u{E9}") != Name("e\u{301}"))
    }

    @Test("names are ordered by their bytes, a beginning before the whole")
    func order() {
        let names: [Name] = ["wave", "ba", "Ball", "ball", "", "\u{E9}"]

        #expect(names.sorted().map(\.text) == ["", "Ball", "ba", "ball", "wave", "\u{E9}"])
    }
}
