import RefreshGeometry
import Testing

@Suite("Remainders")
struct MathsRemainderTests {
    @Test("the remainder is exact for numbers of all magnitudes")
    func exact() {
        var random = SeededRandom(4)

        for _ in 0..<1000 {
            let x = random.number(-10...10) * Maths.pow(10, random.number(-300...300))
            let y = random.number(-10...10) * Maths.pow(10, random.number(-300...300))
            let near = random.number(-30...30)
            let whole = Double(Int.random(in: 1...9, using: &random))

            #expect(Maths.remainder(x, y) == x.truncatingRemainder(dividingBy: y), "\(x) \(y)")
            #expect(Maths.remainder(x, near) == x.truncatingRemainder(dividingBy: near))
            #expect(Maths.remainder(near, whole) == near.truncatingRemainder(dividingBy: whole))
        }
    }

    @Test(
        "it is exact where the quotient rounds up to a whole number",
        arguments: [(2.9999999999999996, 3), (5.999999999999999, 3), (62_914_559.99999999, 5)]
            as [(Double, Double)])
    func roundedQuotient(x: Double, divisor: Double) {
        #expect(Maths.remainder(x, divisor) == x.truncatingRemainder(dividingBy: divisor))
    }

    @Test("subnormal numbers have remainders", arguments: [3.0, 7, 12_345, 99_999])
    func subnormal(steps: Double) {
        let x = steps * 0x1p-1070
        let divisor = 5 * Double.leastNonzeroMagnitude

        #expect(Maths.remainder(x, divisor) == x.truncatingRemainder(dividingBy: divisor))
        #expect(Maths.remainder(-x, divisor) == -x.truncatingRemainder(dividingBy: divisor))
        #expect(Maths.remainder(1, x) == 1.0.truncatingRemainder(dividingBy: x))
    }

    @Test("there is none by zero, of infinity or NaN")
    func none() {
        #expect(Maths.remainder(1, 0).isNaN)
        #expect(Maths.remainder(.infinity, 2).isNaN)
        #expect(Maths.remainder(.nan, 2).isNaN)
        #expect(Maths.remainder(2, .nan).isNaN)
        #expect(Maths.remainder(2, .infinity) == 2)
    }

    @Test("the modulus lies in 0 ..< divisor")
    func modulus() {
        #expect(Maths.modulo(-1, 360) == 359)
        #expect(Maths.modulo(725, 360) == 5)
        #expect(Maths.modulo(-1e-20, 360) == 0)
        #expect(Maths.modulo(-720, 360).sign == .plus)
        #expect(Maths.modulo(.nan, 360).isNaN)
    }
}
