import RefreshKit
import Testing

struct SuggestionTests {
    private let verbs = [
        "stage", "set", "drag", "pull", "hold", "wait", "release", "step", "settle",
    ]

    @Test(
        "a typing error finds the word",
        arguments: [
            ("wiat", "wait"), ("pul", "pull"), ("relase", "release"), ("DRAG", "drag"),
            ("hodl", "hold"),
            ("stpe", "step"), ("settel", "settle"), ("stagee", "stage"),
        ])
    func typo(word: String, wanted: String) {
        #expect(Suggestion.nearest(to: word, in: verbs) == wanted)
    }

    @Test("what is like nothing gets no guess", arguments: ["", "xyzzy", "q", "refresh-rate"])
    func nothing(word: String) {
        #expect(Suggestion.nearest(to: word, in: verbs) == nil)
    }

    @Test("a part of a longer word finds it")
    func part() {
        #expect(
            Suggestion.nearest(to: "wave", in: ["ring-spinner", "elastic-wave"]) == "elastic-wave")
        #expect(Suggestion.nearest(to: "fail", in: ["success", "failure"]) == "failure")
    }

    @Test("the nearest comes first, equally near ones in their own order")
    func order() {
        let words = ["ringWidth", "ringGap", "ringGas", "waveColor"]

        #expect(Suggestion.all(for: "ringGa", in: words) == ["ringGap", "ringGas"])
        #expect(Suggestion.all(for: "wave-color", in: words) == ["waveColor"])
    }

    @Test("a word of a million letters is answered at once")
    func long() {
        #expect(Suggestion.nearest(to: String(repeating: "w", count: 1_000_000), in: verbs) == nil)
    }
}
