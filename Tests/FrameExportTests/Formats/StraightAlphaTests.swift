import RefreshDrawing
import RefreshRaster
import Testing

@testable import FrameExport

@Suite("Straight alpha")
struct StraightAlphaTests {
    @Test("premultiplying again gives back every possible premultiplied byte")
    func exact() {
        var wrong = 0

        for alpha: UInt32 in 0...255 {
            for value: UInt32 in 0...alpha {
                let straight = StraightAlpha.straight(alpha << 24 | value << 8)
                let channel = straight >> 8 & 255
                let again = (channel * alpha * 2 + 255) / 510
                if again != value || straight >> 24 != alpha { wrong += 1 }
            }
        }

        #expect(wrong == 0)
    }

    @Test("bytes stand in the order red, green, blue, alpha")
    func order() throws {
        let bitmap = Bitmap(try Image(width: 2, height: 1, pixels: [0xFF03_0201, 0x8000_0080]))

        let straight = StraightAlpha(bitmap, dropsOpaqueAlpha: true)

        #expect(!straight.isOpaque)
        #expect(straight.bytes == [1, 2, 3, 255, 255, 0, 0, 128])
    }

    @Test("an opaque picture is packed to three bytes a pixel where that was asked for")
    func opaque() throws {
        let bitmap = Bitmap(try Image(width: 2, height: 1, pixels: [0xFF03_0201, 0xFF06_0504]))

        let packed = StraightAlpha(bitmap, dropsOpaqueAlpha: true)
        let whole = StraightAlpha(bitmap)

        #expect(packed.bytes == [1, 2, 3, 4, 5, 6])
        #expect(whole.bytes == [1, 2, 3, 255, 4, 5, 6, 255])
    }
}
