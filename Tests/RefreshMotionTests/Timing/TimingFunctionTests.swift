import RefreshGeometry
import RefreshMotion
import Testing

@Suite("TimingFunction")
struct TimingFunctionTests {
    static func curve(_ row: VectorRow) -> TimingFunction {
        TimingFunction(row.number("x1"), row.number("y1"), row.number("x2"), row.number("y2"))
    }

    @Test(
        "a curve meets published values within their tolerance, and exact ones to 1e-9",
        arguments: VectorRow.mapped("cubic_bezier", "solve")
            + VectorRow.mapped("cubic_bezier", "regressions"))
    func published(row: VectorRow) {
        let curve = Self.curve(row)

        let y = curve.value(at: row.number("x"))

        #expect(abs(y - row.number("y_expected")) <= row.number("tolerance") + 1e-9)
        #expect(abs(y - row.number("y_exact")) <= 1e-9)
    }

    @Test(
        "a curve meets forty-digit solutions to 1e-9",
        arguments: VectorRow.mapped("cubic_bezier", "own_exact"))
    func exact(row: VectorRow) {
        let curve = Self.curve(row)

        let y = curve.value(at: row.number("x"))

        #expect(abs(y - row.number("y")) <= 1e-9)
    }

    @Test("a slope meets published values", arguments: VectorRow.mapped("cubic_bezier", "slope"))
    func slopes(row: VectorRow) {
        let curve = Self.curve(row)

        let slope = curve.slope(at: row.number("x"))

        #expect(abs(slope - row.number("dydx_expected")) <= row.number("tolerance"))
    }

    @Test("the five named curves have Core Animation's control points")
    func named() {
        let curves: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]

        let points = curves.map { [$0.control1.x, $0.control1.y, $0.control2.x, $0.control2.y] }

        #expect(
            points == [
                [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1],
                [0.25, 0.1, 0.25, 1],
            ])
        #expect(TimingFunction.cubic(0.42, 0, 0.58, 1) == .easeInEaseOut)
    }

    @Test("both ends are exact for every curve")
    func ends() {
        let curves: [TimingFunction] = [
            .easeIn, .cubic(1, 0, 0, 1), .cubic(0, 1, 0, 1), .cubic(0.3, -7, 0.1, 12),
        ]

        for curve in curves {
            #expect(curve.value(at: 0) == 0)
            #expect(curve.value(at: 1) == 1)
        }
    }

    @Test("any control points and any time give a number, and soon")
    func anything() {
        var seed: UInt64 = 42
        func next(_ scale: Double) -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Double(seed >> 11) / 0x1p53 * 2 - 1) * scale
        }

        for round in 0..<20_000 {
            let scale = [1.0, 3, 1e6, 1e300][round % 4]
            let curve = TimingFunction(next(scale), next(scale), next(scale), next(scale))
            for time in [0.1, 0.5, 0.9999, next(2), next(1e300)] {
                #expect(!curve.value(at: time).isNaN)
                #expect(!curve.slope(at: time).isNaN)
            }
        }
    }

    @Test(
        "numbers that are none give a number and an invalid curve",
        arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) {
        let curve = TimingFunction(number, 0, 0.5, number)

        #expect(!curve.isValid)
        #expect(curve.value(at: 0.3) == 0.3)
        #expect(!TimingFunction.easeIn.value(at: number).isNaN)
    }

    @Test("a curve that goes back in time is invalid, one that overshoots is not")
    func validity() {
        #expect(!TimingFunction(-0.1, 0, 0.5, 1).isValid)
        #expect(!TimingFunction(0.1, 0, 1.1, 1).isValid)
        #expect(TimingFunction(0, -3, 1, 4).isValid)
    }

    @Test("progress never falls where both y lie in 0 to 1")
    func monotone() {
        let curves: [TimingFunction] = [
            .easeIn, .easeOut, .easeInEaseOut, .default, .cubic(1, 0, 0, 1), .cubic(0, 1, 0, 1),
            .cubic(1, 0, 1, 1), .cubic(0, 0, 0, 1),
        ]

        for curve in curves {
            var last = 0.0
            for i in 0...2000 {
                let value = curve.value(at: Double(i) / 2000)
                #expect(value >= last - 1e-12 && value <= 1)
                last = value
            }
        }
    }

    @Test("the inputs that broke other solvers give the right value")
    func regressions() {
        let late = TimingFunction.easeOut.value(at: 0.8963999999999942)
        let steep = TimingFunction.cubic(1, 0, 0, 1).value(at: 0.667)

        #expect(abs(late - 0.98178829806064118) < 1e-9)
        #expect(abs(steep - 0.93686740553618516) < 1e-9)
    }
}
