import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

struct GradientColorsTests {
    @Test("a linear gradient grows evenly between its ends and goes on beyond them")
    func linear() {
        let gradient = LinearGradient(from: Point(10, 0), to: Point(90, 0), .black, .white)

        let bitmap = picture(100, 1) { $0.fill(Rect(0, 0, 100, 1), with: .linear(gradient)) }

        for x in 0..<100 {
            let exact = 255 * min(max((Double(x) + 0.5 - 10) / 80, 0), 1)
            #expect(abs(Double(bitmap[x, 0] & 255) - exact) < 0.51)
        }
    }

    @Test("of stops with equal offsets the last one counts from there on")
    func hardEdge() {
        let gradient = LinearGradient(
            from: .zero, to: Point(40, 0),
            stops: [
                GradientStop(0, Color(hex: 0xFF0000)), GradientStop(0.5, Color(hex: 0xFF0000)),
                GradientStop(0.5, Color(hex: 0x0000FF)), GradientStop(1, Color(hex: 0x0000FF)),
            ])

        let bitmap = picture(40, 1) { $0.fill(Rect(0, 0, 40, 1), with: .linear(gradient)) }

        #expect(bitmap.pixels.prefix(20).allSatisfy { $0 == 0xFF00_00FF })
        #expect(bitmap.pixels.suffix(20).allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test("premultiplied components are interpolated")
    func premultiplied() {
        let gradient = LinearGradient(
            from: .zero, to: Point(10, 0), Color(hex: 0xFF0000, alpha: 0), Color(hex: 0x00FF00))

        let bitmap = picture(10, 1) { $0.fill(Rect(0, 0, 10, 1), with: .linear(gradient)) }

        #expect(bitmap.pixels.allSatisfy { $0 & 255 == 0 })
        #expect(bitmap.alpha(4, 0) == 115)
    }

    @Test("a radial gradient follows the distance from its centre, inner radius included")
    func radial() {
        let gradient = RadialGradient(
            center: Point(50, 50), startRadius: 10, endRadius: 40, .black, .white)

        let bitmap = picture(100, 100) {
            $0.fill(Rect(0, 0, 100, 100), with: .radial(gradient))
        }

        for x in stride(from: 2, to: 100, by: 7) {
            for y in stride(from: 1, to: 100, by: 9) {
                let r = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point(50, 50))
                let exact = 255 * min(max((r - 10) / 30, 0), 1)
                #expect(abs(Double(bitmap[x, y] & 255) - exact) < 0.52)
            }
        }
    }

    @Test("a gradient follows the transform in force")
    func transformed() {
        let gradient = LinearGradient(from: .zero, to: Point(10, 0), .black, .white)

        let bitmap = picture(1, 40) {
            $0.concat(Affine(a: 0, b: 4, c: -4, d: 0, tx: 20, ty: 0))
            $0.fill(Rect(0, 0, 10, 10), with: .linear(gradient))
        }

        for y in 0..<40 {
            #expect(abs(Double(bitmap[0, y] & 255) - 255 * (Double(y) + 0.5) / 40) < 0.51)
        }
    }

    @Test("a gradient without length is its last colour everywhere")
    func degenerate() {
        let linear = LinearGradient(from: Point(3, 3), to: Point(3, 3), .black, .indigo)
        let radial = RadialGradient(center: .zero, startRadius: 5, endRadius: 5, .black, .indigo)

        let bitmap = picture(10, 10) { $0.fill(Rect(0, 0, 10, 10), with: .linear(linear)) }
        let other = picture(10, 10) { $0.fill(Rect(0, 0, 10, 10), with: .radial(radial)) }

        #expect(bitmap == other && bitmap[0, 0] == 0xFFD6_5658)
    }

    @Test("a translucent gradient is blended")
    func blended() {
        let half = Color.black.withAlpha(0.5)
        let gradient = LinearGradient(from: .zero, to: Point(10, 0), half, half)

        let bitmap = picture(13, 3, background: .white) {
            $0.fill(Rect(0, 0, 13, 3), with: .linear(gradient))
        }

        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF7F_7F7F })
    }
}
