import RefreshKit
import Testing

@Suite("Effects' errors in words")
struct EffectErrorMessageTests {
    @Test(
        "each error says in one line what is wrong and what is allowed",
        arguments: [
            (
                .outOfRange(parameter: "radius", value: 60.5, range: 4...60),
                "radius 60.5 is out of range; allowed: 4 to 60"
            ),
            (
                .outOfRange(parameter: "radius", value: .infinity, range: 4...60),
                "radius is out of range; allowed: 4 to 60"
            ),
            (.wrongKind(parameter: "count", expected: .integer), "count takes a whole number"),
            (.wrongKind(parameter: "flag", expected: .flag), "flag takes true or false"),
            (
                .unknownChoice(
                    parameter: "neck", value: "liquit\n", choices: ["liquid", "classic"]),
                "unknown neck 'liquit?'; allowed: liquid, classic; did you mean 'liquid'?"
            ),
            (
                .unknownParameter("waveColour", suggestions: ["waveColor", "ballColor"]),
                "unknown parameter 'waveColour'; did you mean 'waveColor'?"
            ),
            (.unknownParameter("zzz", suggestions: []), "unknown parameter 'zzz'"),
            (
                .unusableCurve(
                    parameter: "fade",
                    reason: CurveError(.refused, column: 3, "no 'x'", allowed: ["y", "z"])),
                "fade: column 3: no 'x'; allowed: y or z"
            ),
            (
                .wrongKind(parameter: "fade", expected: .curve),
                "fade takes a curve such as ease-in-out or cubic(0.2,0,0.1,1)"
            ),
            (
                .doNotFit(parameters: ["a", "b"], reason: "a must be less than b"),
                "a, b do not fit together; a must be less than b"
            ),
            (
                .unknownEffect("elastic", suggestions: ["elastic-wave"]),
                "unknown effect 'elastic'; did you mean 'elastic-wave'?"
            ),
            (
                .ambiguousEffect("glow", candidates: ["org.a.glow", "org.b.glow"]),
                "'glow' is the end of several effects' names; allowed: org.a.glow, org.b.glow"
            ),
            (
                .configuration(field: "holdExtent", value: 0, range: 1...10_000),
                "holdExtent 0 is out of range; allowed: 1 to 10000"
            ),
            (.failed(reason: "no picture"), "the effect cannot be made; no picture"),
        ] as [(EffectError, String)])
    func message(error: EffectError, message: String) {
        #expect(error.message == message)
    }
}
