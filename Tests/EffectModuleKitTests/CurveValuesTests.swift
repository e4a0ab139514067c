import CEffectModule
import EffectModuleKit
import Testing

@Suite("Curves in C")
struct CurveValuesTests {
    @Test("a curve's values give what the curve gives, at its values, between and outside")
    func reader() throws {
        let values = (0...256).map { Double($0 * $0) / 65536 }
        let curve = TimingFunction(try #require(CurveTable("a!b", values)))

        for step in -700...1400 {
            let time = Double(step) / 700
            let isInside = time >= 0 && time <= 1
            let miss = abs(refresh_curve_at(values, time) - curve.value(at: time))
            #expect(miss <= (isInside ? 0 : 1e-15 * 4), "at \(time)")
        }
        #expect(refresh_curve_at(values, .nan) == 0)
        #expect(refresh_curve_at(values, .infinity) == 1)
        #expect(refresh_curve_at(values, -.infinity) == 0)
        #expect(Int(REFRESH_CURVE_VALUES) == CurveTable.count)
    }

    @Test("the structs that modules step through have kept their sizes")
    func sizes() {
        #expect(MemoryLayout<refresh_value>.size == 56)
        #expect(MemoryLayout<refresh_parameter>.size == 120)
        #expect(MemoryLayout<refresh_creation>.size == 80)
        #expect(MemoryLayout<refresh_creation>.offset(of: \.curves) == 72)
    }
}
