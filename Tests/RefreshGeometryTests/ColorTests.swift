import RefreshGeometry
import Testing

struct ColorTests {
    @Test("a colour of three bytes has their components")
    func hex() {
        let color = Color(hex: 0xFF8000)

        #expect(color == Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
        #expect(Color(hex: 0, alpha: 0.5).alpha == 0.5)
        #expect(Color.indigo.rgba32 == 0x5856_D6FF)
    }

    @Test("four bytes come back as they went in")
    func roundTrip() {
        for value: UInt32 in [0, 0x0102_0304, 0xFFFF_FFFF, 0x8C8D_B280] {
            #expect(Color(rgba32: value).rgba32 == value)
        }
    }

    @Test("components are rounded to the nearest step and kept in range")
    func rounding() {
        let color = Color(red: 1.5, green: -1, blue: 0.5, alpha: .nan)

        #expect(color.rgba32 == 0xFF00_8000)
    }

    @Test("only components from 0 to 1 are drawable")
    func drawable() {
        #expect(Color.black.isDrawable)
        #expect(!Color(red: 1.01, green: 0, blue: 0).isDrawable)
        #expect(!Color(red: 0, green: -0.01, blue: 0).isDrawable)
        #expect(!Color(red: 0, green: 0, blue: .nan).isDrawable)
        #expect(!Color.black.withAlpha(.infinity).isDrawable)
    }
}
