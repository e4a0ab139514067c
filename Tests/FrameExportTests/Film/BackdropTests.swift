import RefreshGeometry
import RefreshRaster
import Testing

@testable import FrameExport

@Suite("Backdrops")
struct BackdropTests {
    private func bitmap(
        extent: Double, scale: Double = 2, content: Color? = nil, _ background: Background
    ) -> Bitmap {
        var settings = RenderSettings()
        settings.background = background
        settings.scale = scale
        var backdrop = Backdrop(
            width: 64, height: 64, settings: settings,
            content: content.map { MockContent(color: $0, canvas: Size(32, 32)) })
        return backdrop.bitmap(extent: extent, rasterizer: Rasterizer())
    }

    @Test("a checker has squares of eight points")
    func checker() {
        let bitmap = bitmap(extent: 0, .checker)

        let light: UInt32 = 0xFFFF_FFFF
        let dark: UInt32 = 0xFFCC_CCCC
        #expect(bitmap[0, 0] == light && bitmap[15, 15] == light && bitmap[16, 0] == dark)
        #expect(bitmap[0, 16] == dark && bitmap[16, 16] == light && bitmap[63, 0] == dark)
        #expect(Set(bitmap.pixels) == [light, dark])
    }

    @Test("a colour fills everything, and nothing is clear all over")
    func plain() {
        #expect(Set(bitmap(extent: 9, .color(.indigo)).pixels) == [0xFFD6_5658])
        #expect(Set(bitmap(extent: 9, .none).pixels) == [0])
    }

    @Test("content begins on a whole device pixel at or above the area's edge")
    func content() {
        let red = Color(hex: 0xFF0000)

        for (extent, first) in [(10.0, 20), (10.3, 20), (10.49, 20), (10.5, 21), (0, 0)] {
            let bitmap = bitmap(extent: extent, content: red, .none)
            #expect(first == 0 || bitmap[0, first - 1] == 0)
            #expect(bitmap[0, first] == 0xFF00_00FF)
        }
        #expect(Set(bitmap(extent: 40, content: red, .none).pixels) == [0])
    }

    @Test("rows show on light and on dark content")
    func ink() {
        let light = bitmap(extent: 0, scale: 1, content: .white, .none)
        let dark = bitmap(extent: 0, scale: 1, content: .black, .none)

        #expect(Set(light.pixels).count > 1)
        #expect(Set(dark.pixels).count > 1)
    }
}
