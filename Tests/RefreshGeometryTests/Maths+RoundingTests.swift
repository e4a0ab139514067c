import RefreshGeometry
import Testing

@Suite("Rounding")
struct MathsRoundingTests {
    /// Halves, neighbours of integers, the range beyond 2^51 and numbers of all magnitudes.
    private static let numbers: [Double] = {
        var random = SeededRandom(3)
        var numbers: [Double] = [0, 0.5, 1.5, 2.5, 0.49999999999999994, 4503599627370495.5]
        numbers += [
            2251799813685247.75, 9_007_199_254_740_994, 1e300, .leastNonzeroMagnitude, .infinity,
        ]
        for whole in 1...50 {
            numbers += [Double(whole), Double(whole).nextUp, Double(whole).nextDown]
        }
        for _ in 0..<500 {
            numbers.append(random.number(0...1) * Maths.pow(10, random.number(-5...18)))
        }
        return numbers + numbers.map { -$0 }
    }()

    @Test("each rounds as the standard library does")
    func agreesWithStandardLibrary() {
        for number in MathsRoundingTests.numbers {
            #expect(Maths.floor(number) == number.rounded(.down), "\(number)")
            #expect(Maths.ceil(number) == number.rounded(.up), "\(number)")
            #expect(Maths.trunc(number) == number.rounded(.towardZero), "\(number)")
            #expect(
                Maths.round(number) == number.rounded(.toNearestOrAwayFromZero), "\(number)")
        }
    }

    @Test("a zero result is never negative")
    func positiveZero() {
        #expect(Maths.ceil(-0.3).sign == .plus)
        #expect(Maths.trunc(-0.3).sign == .plus)
        #expect(Maths.round(-0.3).sign == .plus)
        #expect(Maths.floor(-0.0).sign == .plus)
    }

    @Test("NaN goes through")
    func nan() {
        #expect(Maths.floor(.nan).isNaN)
        #expect(Maths.ceil(.nan).isNaN)
        #expect(Maths.trunc(.nan).isNaN)
        #expect(Maths.round(.nan).isNaN)
    }
}
