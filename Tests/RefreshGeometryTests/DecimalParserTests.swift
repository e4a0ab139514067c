import Foundation
import RefreshGeometry
import Testing

struct DecimalParserTests {
    @Test(
        "plain numbers read as what they say",
        arguments: [
            ("0", 0.0), ("42", 42), ("-0.5", -0.5), ("+.5", 0.5), ("1e3", 1000), ("2.50", 2.5),
            ("007", 7),
            ("6.02E+23", 6.02e23), ("1e-2", 0.01),
        ])
    func plain(text: String, value: Double) throws {
        #expect(try DecimalParser.parse(text) == value)
    }

    @Test(
        "known hard cases round to the nearest double",
        arguments: [
            ("9007199254740993", 0x4340_0000_0000_0000 as UInt64),
            ("9007199254740993.0000000000000000000000000000000000001", 0x4340_0000_0000_0001),
            ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
            ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
            ("2.4703282292062327e-324", 0),
            ("2.4703282292062328e-324", 1),
            ("5e-324", 1),
            ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
            ("0.1", 0x3FB9_9999_9999_999A),
            ("6929495644600919.5", 0x4338_9E56_EE5E_7A58),
            ("3.518437208883201171875e13", 0x42C0_0000_0000_0002),
            ("1e23", 0x44B5_2D02_C7E1_4AF6),
        ])
    func hard(text: String, bits: UInt64) throws {
        #expect(try DecimalParser.parse(text).bitPattern == bits)
    }

    @Test("ten thousand seeded numbers read as Foundation reads them")
    func seeded() throws {
        var random = SplitMix(state: 11)
        for round in 0..<10_000 {
            var text = round.isMultiple(of: 2) ? "-" : ""
            for _ in 0...(random.next() % 40) { text += String(random.next() % 10) }
            text += "."
            for _ in 0...(random.next() % 30) { text += String(random.next() % 10) }
            text += "e\(Int(random.next() % 700) - 370)"
            let wanted = try #require(Double(text))

            let read = try? DecimalParser.parse(text)

            #expect(read?.bitPattern == (wanted.isFinite ? wanted.bitPattern : nil), "\(text)")
        }
    }

    @Test(
        "texts that are not decimal numbers are refused at the first wrong byte",
        arguments: [
            ("", 0), ("-", 1), (".", 0), ("1.", 1), ("0x10", 1), ("nan", 0), ("inf", 0), ("1 ", 1),
            ("--1", 1), ("1e", 1), ("1e+", 1), ("1,5", 1), ("\u{0}", 0), ("١", 0),
        ])
    func malformed(text: String, offset: Int) {
        #expect(throws: DecimalParser.Failure.malformed(at: offset)) {
            try DecimalParser.parse(text)
        }
    }

    @Test(
        "what no double holds is too large, whatever its length",
        arguments: [
            "1e400", "-1e309", "1.7976931348623159e308", "1e99999999999999999999",
            String(repeating: "9", count: 310),
        ])
    func tooLarge(text: String) {
        #expect(throws: DecimalParser.Failure.tooLarge) { try DecimalParser.parse(text) }
    }

    @Test("a million digits are read to the last one that counts")
    func long() throws {
        let zeros = String(repeating: "0", count: 1_000_000)

        #expect(try DecimalParser.parse("1.5" + zeros) == 1.5)
        #expect(try DecimalParser.parse("0." + zeros + "1e1000001") == 1)
        #expect(try DecimalParser.parse("1" + zeros + "e-1000000") == 1)
        #expect(
            try DecimalParser.parse("9007199254740993" + "." + zeros + "1") == 9_007_199_254_740_994
        )
    }

    @Test("an exponent from outside is applied before rounding")
    func shifted() throws {
        #expect(try DecimalParser.parse("150".utf8.span, exponent: -3) == 0.15)
        #expect(try DecimalParser.parse("0.1".utf8.span, exponent: -3) == 0.0001)
        #expect(try DecimalParser.parse("1e400".utf8.span, exponent: -399) == 10)
    }

    @Test(
        "a number in front of a unit is measured",
        arguments: [
            ("1.15x", 4), ("600ms", 3), ("2s", 1), ("1e3s", 3), ("1ease", 1), ("x", 0), ("-", 0),
        ])
    func length(text: String, length: Int) {
        #expect(DecimalParser.lengthOfNumber(text.utf8.span) == length)
    }
}

/// Seeded random numbers (SplitMix64).
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
