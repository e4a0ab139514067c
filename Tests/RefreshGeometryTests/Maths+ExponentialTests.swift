import RefreshGeometry
import Testing

@Suite("Exponential and logarithm")
struct MathsExponentialTests {
    @Test(
        "they are within 1e-15 of the true values",
        arguments: [
            MathsFunction("exp") { Maths.exp($0[0]) }, MathsFunction("log") { Maths.log($0[0]) },
        ])
    func trueValues(function: MathsFunction) throws {
        let table = try MathsTable(function.name)

        let worst = table.largestError(function.apply)

        #expect(table.rows.count > 100)
        #expect(worst.error <= 1e-15, "at \(worst.arguments)")
    }

    @Test("the exponential runs out into zero and infinity")
    func exponentialEnds() {
        #expect(Maths.exp(0) == 1)
        #expect(Maths.exp(710) == .infinity)
        #expect(Maths.exp(-746) == 0)
        #expect(Maths.exp(-745) == Double.leastNonzeroMagnitude)
        #expect(Maths.exp(.infinity) == .infinity)
        #expect(Maths.exp(-.infinity) == 0)
        #expect(Maths.exp(.nan).isNaN)
    }

    @Test("the logarithm has no value below zero")
    func logarithmEnds() {
        #expect(Maths.log(1) == 0)
        #expect(Maths.log(0) == -.infinity)
        #expect(Maths.log(.infinity) == .infinity)
        #expect(Maths.log(-1).isNaN)
        #expect(Maths.log(.nan).isNaN)
    }
}
