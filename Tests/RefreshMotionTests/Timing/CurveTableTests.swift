import RefreshGeometry
import RefreshMotion
import Testing

@Suite("Curves from a table")
struct CurveTableTests {
    /// 257 values of a function of 0 to 1.
    private func values(_ function: (Double) -> Double) -> [Double] {
        (0..<CurveTable.count).map { function(Double($0) / 256) }
    }

    private func curve(_ function: (Double) -> Double) throws -> TimingFunction {
        TimingFunction(try #require(CurveTable("a!b", values(function))))
    }

    @Test("a table's curve meets each of its values exactly, and runs on a line between two")
    func between() throws {
        let curve = try curve { $0 * $0 }

        for index in 0...256 {
            let time = Double(index) / 256
            let value = curve.value(at: time)
            #expect(value == time * time)
        }
        let (low, high) = (100.0 / 256, 101.0 / 256)
        for part in [0.25, 0.5, 0.75] {
            let line = low * low + (high * high - low * low) * part
            let value = curve.value(at: low + part / 256)
            #expect(abs(value - line) < 1e-15)
        }
    }

    @Test("the slope is that of the line, at a value that of the line behind it")
    func slope() throws {
        let curve = try curve { $0 < 0.5 ? 0 : 2 * $0 - 1 }

        #expect(curve.slope(at: 0.3) == 0)
        #expect(curve.slope(at: 0.5) == 2)
        #expect(curve.slope(at: 0.7) == 2)
        #expect(curve.slope(at: 1) == 2)
    }

    @Test("outside 0 to 1 a table's curve goes on along the line at that end")
    func outside() throws {
        let curve = try curve { $0 * $0 }

        let (first, last) = (1.0 / 256, 511.0 / 256)
        #expect(curve.slope(at: -3) == first)
        #expect(curve.value(at: -2) == -2 * first)
        #expect(curve.slope(at: 7) == last)
        #expect(curve.value(at: 3) == 1 + 2 * last)
    }

    @Test("any time gives a number")
    func anything() throws {
        let flat = try curve { $0 < 0.25 ? 0 : $0 > 0.75 ? 1 : $0 }
        let steep = try curve { $0 == 0 ? 0 : $0 == 1 ? 1 : $0 < 0.5 ? 100 : -100 }

        for time in [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, 1 - 0x1p-53, .leastNonzeroMagnitude,
            -.leastNonzeroMagnitude, -0.0, 255.999 / 256,
        ] {
            for curve in [flat, steep] {
                #expect(!curve.value(at: time).isNaN)
                #expect(curve.slope(at: time).isFinite)
            }
        }
        #expect(steep.value(at: .infinity) == 1)
        #expect(steep.value(at: -.infinity) == 0)
        #expect(steep.value(at: .nan) == 0)
    }

    @Test("a table that is none can't be made")
    func refused() {
        func isRefused(_ text: Name = "a!b", _ change: (inout [Double]) -> Void) -> Bool {
            var values = values { $0 }
            change(&values)
            return CurveTable(text, values) == nil
        }

        #expect(!isRefused { _ in })
        #expect(!isRefused { $0[7] = -100 })
        #expect(isRefused("tanh") { _ in })
        #expect(isRefused { $0.removeLast() })
        #expect(isRefused { $0.append(1) })
        #expect(isRefused { $0 = [] })
        #expect(isRefused { $0[0] = 1e-9 })
        #expect(isRefused { $0[256] = 0.999 })
        for bad in [Double.nan, .infinity, 100.001, -101] { #expect(isRefused { $0[128] = bad }) }
    }

    @Test("two curves are equal when text and values are")
    func equality() throws {
        let values = values { $0 * $0 }
        let one = TimingFunction(try #require(CurveTable("a!b", values)))

        #expect(one == TimingFunction(try #require(CurveTable("a!b", values))))
        #expect(one != TimingFunction(try #require(CurveTable("a!c", values))))
        #expect(one != (try curve { $0 }))
        #expect(try curve { $0 } != .linear)
        #expect(one.isValid)
    }

    @Test("an animation is eased by a table")
    func animation() throws {
        let scene = Scene()
        let layer = Layer(name: "a")
        scene.root.addSublayer(layer)
        layer.add(
            .basic(.opacity, from: 0, to: 1, duration: 1, timing: try curve { $0 * $0 }),
            forKey: "a")

        scene.advance(to: 0.5)

        #expect(layer.presentation.opacity == 0.25)
        #expect(MemoryLayout<TimingFunction>.size == 40)
    }
}
