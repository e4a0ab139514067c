import RefreshGeometry
import Testing

@Suite("Sine, cosine, tangent")
struct MathsTrigonometryTests {
    @Test(
        "they are within 1e-15 of the true values, huge angles included",
        arguments: [
            MathsFunction("sin") { Maths.sin($0[0]) }, MathsFunction("cos") { Maths.cos($0[0]) },
            MathsFunction("tan") { Maths.tan($0[0]) },
            MathsFunction("sin") { Maths.sincos($0[0]).sin },
            MathsFunction("cos") { Maths.sincos($0[0]).cos },
        ])
    func trueValues(function: MathsFunction) throws {
        let table = try MathsTable(function.name)

        let worst = table.largestError(function.apply)

        #expect(table.rows.count > 100)
        #expect(worst.error <= 1e-15, "at \(worst.arguments)")
    }

    @Test("the sine of a small angle keeps its relative precision")
    func smallAngles() {
        #expect(Maths.sin(1e-300) == 1e-300)
        #expect(Maths.sin(-3e-9) == -3e-9)
        #expect(Maths.cos(1e-300) == 1)
    }

    @Test("sine and cosine never leave ±1 and lie on the unit circle")
    func unitCircle() {
        var random = SeededRandom(1)

        for _ in 0..<2000 {
            let (sine, cosine) = Maths.sincos(random.number(-1e7...1e7))
            #expect(sine.magnitude <= 1 && cosine.magnitude <= 1)
            #expect((sine * sine + cosine * cosine - 1).magnitude < 5e-16)
        }
    }

    @Test("the sine is odd and the cosine even, bit for bit", arguments: [0.3, 2, 5e5, 3e6, 1e200])
    func symmetry(angle: Double) {
        #expect(Maths.sin(-angle) == -Maths.sin(angle))
        #expect(Maths.cos(-angle) == Maths.cos(angle))
    }

    @Test("what is not finite has no sine", arguments: [Double.infinity, -.infinity, .nan])
    func notFinite(angle: Double) {
        #expect(Maths.sin(angle).isNaN)
        #expect(Maths.cos(angle).isNaN)
        #expect(Maths.tan(angle).isNaN)
    }
}
