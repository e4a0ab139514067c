import RefreshKit
import Testing

@Suite("Curves as texts")
struct CurveTextTests {
    private func error(_ text: String, _ libraries: CurveResolver? = nil) -> CurveError? {
        do throws(CurveError) {
            _ = try TimingFunction(parsing: text, libraries: libraries)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "each curve's text reads back to it",
        arguments: [
            ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
            ("ease-in-out", .easeInEaseOut), ("default", .default),
            ("cubic(0.2,-1,0.1,2.5)", .cubic(0.2, -1, 0.1, 2.5)),
            ("test!square d(d)", TestLibrary.square),
        ] as [(String, TimingFunction)])
    func roundTrip(text: String, curve: TimingFunction) throws {
        #expect(curve.text == text)
        #expect(
            try TimingFunction(parsing: text, libraries: TestLibrary.resolver) == curve)
    }

    @Test("a cubic curve that has a name is printed by it")
    func names() throws {
        #expect(try TimingFunction(parsing: "cubic(0.42, 0, 1, 1)").text == "ease-in")
    }

    @Test(
        "what is no curve is an error that says what is allowed",
        arguments: [
            (
                "ease-aut",
                "unknown curve 'ease-aut'; allowed: linear, ease-in, ease-out, ease-in-out, "
                    + "default or cubic(x1,y1,x2,y2); did you mean 'ease-out'?"
            ),
            (
                "",
                "unknown curve ''; allowed: linear, ease-in, ease-out, ease-in-out, default or "
                    + "cubic(x1,y1,x2,y2)"
            ),
            ("cubic(1,2,3)", "'cubic(1,2,3)' is no curve; allowed: cubic(x1,y1,x2,y2)"),
            ("cubic(0,0,1,1) ", "'cubic(0,0,1,1) ' is no curve; allowed: cubic(x1,y1,x2,y2)"),
            ("cubic(nan,0,1,1)", "'cubic(nan,0,1,1)' is no curve; allowed: cubic(x1,y1,x2,y2)"),
            (
                "cubic(2,0,1,1)",
                "curve 'cubic(2,0,1,1)' is out of range; allowed: x1 and x2 from 0 to 1, y1 and "
                    + "y2 within ±1000000"
            ),
            (
                "libm.so.6!tanh d(d)",
                "curve 'libm.so.6!tanh d(d)' comes from a library, and that needs a host that "
                    + "allows library curves; allowed: linear, ease-in, ease-out, ease-in-out, "
                    + "default or cubic(x1,y1,x2,y2)"
            ),
        ])
    func mistakes(text: String, message: String) {
        #expect(error(text)?.message == message)
    }

    @Test("what a library says about its part of the text comes with its place")
    func library() {
        let error = error("test!squere d(d)", TestLibrary.resolver)

        #expect(error?.problem == .refused)
        #expect(
            error?.message
                == "column 10: no function 'squere'; allowed: square; did you mean 'square'?")
    }
}
