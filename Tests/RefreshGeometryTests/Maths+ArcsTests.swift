import RefreshGeometry
import Testing

@Suite("Angles from their tangents, sines and cosines")
struct MathsArcsTests {
    @Test(
        "they are within 1e-15 of the true values",
        arguments: [
            MathsFunction("atan") { Maths.atan($0[0]) },
            MathsFunction("atan2") { Maths.atan2($0[0], $0[1]) },
            MathsFunction("asin") { Maths.asin($0[0]) },
            MathsFunction("acos") { Maths.acos($0[0]) },
        ])
    func trueValues(function: MathsFunction) throws {
        let table = try MathsTable(function.name)

        let worst = table.largestError(function.apply)

        #expect(table.rows.count > 80)
        #expect(worst.error <= 1e-15, "at \(worst.arguments)")
    }

    @Test("a direction along an axis is exact")
    func axes() {
        #expect(Maths.atan2(0, 1) == 0)
        #expect(Maths.atan2(1, 0) == Double.pi / 2)
        #expect(Maths.atan2(0, -1) == Double.pi)
        #expect(Maths.atan2(-1, 0) == -Double.pi / 2)
        #expect(Maths.atan2(0, 0) == 0)
    }

    @Test("infinite sides have the direction they tend to")
    func infiniteSides() {
        let quarter = Double.pi / 4

        #expect(Maths.atan2(.infinity, .infinity) == quarter)
        #expect((Maths.atan2(-.infinity, -.infinity) + 3 * quarter).magnitude < 1e-15)
        #expect(Maths.atan2(.infinity, 1) == Double.pi / 2)
        #expect(Maths.atan2(1, .infinity) == 0)
        #expect(Maths.atan(.infinity) == Double.pi / 2)
        #expect(Maths.atan(-.infinity) == -Double.pi / 2)
    }

    @Test("there is no angle for NaN or a sine beyond 1")
    func noAngle() {
        #expect(Maths.atan(.nan).isNaN)
        #expect(Maths.atan2(.nan, 1).isNaN)
        #expect(Maths.atan2(1, .nan).isNaN)
        #expect(Maths.asin(1.0000000000000002).isNaN)
        #expect(Maths.acos(-2).isNaN)
        #expect(Maths.acos(.nan).isNaN)
    }

    @Test("the ends of arc sine and arc cosine are exact")
    func ends() {
        #expect(Maths.asin(1) == Double.pi / 2)
        #expect(Maths.asin(-1) == -Double.pi / 2)
        #expect(Maths.acos(1) == 0)
        #expect(Maths.acos(-1) == Double.pi)
    }
}
