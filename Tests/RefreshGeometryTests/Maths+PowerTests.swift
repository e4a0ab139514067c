import RefreshGeometry
import Testing

@Suite("Powers")
struct MathsPowerTests {
    @Test("they are within 1e-15 of the true values")
    func trueValues() throws {
        let table = try MathsTable("pow")

        let worst = table.largestError { Maths.pow($0[0], $0[1]) }

        #expect(table.rows.count > 100)
        #expect(worst.error <= 1e-15, "at \(worst.arguments)")
    }

    @Test("small whole powers are exact")
    func wholePowers() {
        for base in 1...12 {
            var product = 1.0
            for exponent in 0...12 {
                #expect(Maths.pow(Double(base), Double(exponent)) == product)
                product *= Double(base)
            }
        }
    }

    @Test(
        "powers at the edges are those of the C library",
        arguments: [
            (0, 2, 0), (0, -1, .infinity), (.infinity, 0.5, .infinity), (.infinity, -0.5, 0),
            (0.5, .infinity, 0), (2, .infinity, .infinity), (0.5, -.infinity, .infinity),
            (2, -.infinity, 0), (-2, 3, -8), (-2, 2, 4), (-1, .infinity, 1), (5, 0, 1),
            (.nan, 0, 1), (1, .nan, 1), (10, 400, .infinity), (10, -400, 0), (-10, 401, -.infinity),
            (-.infinity, 3, -.infinity), (-.infinity, 2, .infinity), (2, 1e300, .infinity),
            (0.999, 1e300, 0), (-1, 0x1p60, 1),
        ] as [(Double, Double, Double)])
    func powerEdges(base: Double, exponent: Double, value: Double) {
        #expect(Maths.pow(base, exponent) == value)
    }

    @Test("a negative number has no power that is not whole")
    func noPower() {
        #expect(Maths.pow(-2, 0.5).isNaN)
        #expect(Maths.pow(.nan, 1).isNaN)
        #expect(Maths.pow(2, .nan).isNaN)
    }
}
