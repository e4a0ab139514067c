import RefreshGeometry
import Testing

struct PointTests {
    @Test("points add, subtract, scale and interpolate")
    func arithmetic() {
        let a = Point(1, 2)
        let b = Point(4, 6)

        #expect(a + b == Point(5, 8))
        #expect(b - a == Point(3, 4))
        #expect(a * 3 == Point(3, 6))
        #expect(a.distance(to: b) == 5)
        #expect(a.interpolated(to: b, 0.5) == Point(2.5, 4))
        #expect(a.interpolated(to: b, 0) == a)
    }

    @Test(
        "a number is drawable up to a million",
        arguments: [
            (0, true), (1e6, true), (-1e6, true), (1_000_000.1, false), (.infinity, false),
            (.nan, false),
        ] as [(Double, Bool)])
    func drawable(number: Double, isDrawable: Bool) {
        #expect(number.isDrawable == isDrawable)
        #expect(Point(number, 0).isDrawable == isDrawable)
        #expect(Point(0, number).isDrawable == isDrawable)
        #expect(Size(number, 0).isDrawable == isDrawable)
        #expect(Size(0, number).isDrawable == isDrawable)
    }
}
