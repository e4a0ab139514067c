import Foundation
import RefreshGeometry
import Testing

struct DecimalWriterTests {
    @Test(
        "at most six decimals, half away from zero, no trailing zeros, no -0",
        arguments: [
            (0, "0"), (-0.0, "0"), (161, "161"), (0.75, "0.75"), (1.0 / 120, "0.008333"),
            (3.6061371, "3.606137"), (0.0078125, "0.007813"), (-0.0078125, "-0.007813"),
            (0.0000004, "0"), (-0.0000004, "0"), (0.0000005, "0"), (0.00000050000001, "0.000001"),
            (0.9999999, "1"), (-1.25, "-1.25"), (1e6, "1000000"), (0.1 + 0.2, "0.3"),
            (1e22, "10000000000000000000000"), (Double.leastNonzeroMagnitude, "0"),
        ] as [(Double, String)])
    func fixed(value: Double, text: String) {
        #expect(DecimalWriter.fixed(value) == text)
    }

    @Test("other counts of decimals")
    func decimals() {
        #expect(DecimalWriter.fixed(2.5, decimals: 0) == "3")
        #expect(DecimalWriter.fixed(-2.5, decimals: 0) == "-3")
        #expect(DecimalWriter.fixed(0.125, decimals: 2) == "0.13")
        #expect(DecimalWriter.fixed(1.0, decimals: -1) == "1")
    }

    @Test(
        "twelve significant digits",
        arguments: [
            (0, "0"), (-0.0, "0"), (138.16198608312345, "138.161986083"), (390, "390"),
            (1.0 / 3, "0.333333333333"), (2.0 / 3, "0.666666666667"),
            (999_999_999_999.5, "1000000000000"),
            (123_456_789_012_345, "123456789012000"), (1e-7, "0.0000001"), (1.5e-9, "1.5e-9"),
            (-1e-300, "-1e-300"), (1e300, "1e300"),
            (Double.leastNonzeroMagnitude, "4.94065645841e-324"),
        ] as [(Double, String)])
    func significant(value: Double, text: String) {
        #expect(DecimalWriter.significant(value) == text)
    }

    @Test("the shortest text reads back as the same number and is no longer than Swift's")
    func shortest() throws {
        var random = SplitMix(state: 5)
        for _ in 0..<3_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }

            let text = DecimalWriter.shortest(value)

            #expect(try DecimalParser.parse(text) == value)
            let digits = { (text: String) -> ArraySlice<Character> in
                let all = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
                return all.reversed().drop { $0 == "0" }
            }
            #expect(digits(text).count <= digits("\(value)").count, "\(text) \(value)")
        }
    }

    @Test(
        "the shortest text of well-known numbers",
        arguments: [
            (0.1, "0.1"), (1.15, "1.15"), (1e21, "1e21"), (1e20, "100000000000000000000"),
            (Double.leastNonzeroMagnitude, "5e-324"),
            (1.7976931348623157e308, "1.7976931348623157e308"), (0.3, "0.3"),
            (0.1 + 0.2, "0.30000000000000004"), (-4, "-4"),
        ] as [(Double, String)])
    func known(value: Double, text: String) {
        #expect(DecimalWriter.shortest(value) == text)
    }

    @Test("single precision gets its own shortest text")
    func float() {
        #expect(DecimalWriter.shortest(Float(0.1)) == "0.1")
        #expect(DecimalWriter.shortest(Float(161.3)) == "161.3")
        #expect(DecimalWriter.shortest(Float(16_777_216)) == "16777216")
    }

    @Test("a number is written in a smaller unit and read back exactly")
    func unit() throws {
        #expect(DecimalWriter.shortest(0.15, exponent: 3) == "150")
        #expect(DecimalWriter.shortest(0.0001, exponent: 3) == "0.1")
        var random = SplitMix(state: 9)
        for _ in 0..<500 {
            let value = Double(random.next() % 1_000_000_007) / 999_999_937

            let text = DecimalWriter.shortest(value, exponent: 3)

            #expect(try DecimalParser.parse(text.utf8.span, exponent: -3) == value)
        }
    }

    @Test("whole numbers")
    func integer() {
        #expect(DecimalWriter.integer(0) == "0")
        #expect(DecimalWriter.integer(-120) == "-120")
        #expect(DecimalWriter.integer(Int.min) == "\(Int.min)")
        #expect(DecimalWriter.integer(Int.max) == "\(Int.max)")
    }

    @Test("what is not finite is written as JSON's null")
    func notFinite() {
        #expect(DecimalWriter.fixed(.nan) == "null")
        #expect(DecimalWriter.significant(.infinity) == "null")
        #expect(DecimalWriter.shortest(-Double.infinity) == "null")
    }
}
