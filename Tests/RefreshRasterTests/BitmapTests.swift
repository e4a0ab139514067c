import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

struct BitmapTests {
    @Test("a new bitmap is transparent")
    func isTransparent() {
        let bitmap = Bitmap(width: 3, height: 2)

        #expect(bitmap.pixels == [0, 0, 0, 0, 0, 0])
    }

    @Test("a size below one makes an empty bitmap", arguments: [(0, 5), (5, 0), (-1, 5), (5, -7)])
    func isEmpty(width: Int, height: Int) {
        let bitmap = Bitmap(width: width, height: height)

        #expect(bitmap.width == 0 && bitmap.height == 0 && bitmap.pixels.isEmpty)
    }

    @Test("pixels are bytes in the order red, green, blue, alpha")
    func byteOrder() {
        let bitmap = picture(1, 1, background: Color(hex: 0x112233)) { _ in }

        #expect(bitmap[0, 0] == 0xFF33_2211)
    }

    @Test("outside the picture there are transparent pixels")
    func outside() {
        let bitmap = picture(2, 2, background: .white) { _ in }

        #expect(bitmap[2, 0] == 0 && bitmap[-1, 0] == 0 && bitmap[0, 2] == 0)
        #expect(bitmap[1, 1] == 0xFFFF_FFFF)
    }

    @Test("a crop holds the part that both have")
    func crop() throws {
        let image = try Image(width: 3, height: 3, pixels: (0..<9).map { 0xFF00_0000 + $0 })

        let part = Bitmap(image).cropped(to: PixelRect(left: 1, top: 1, right: 9, bottom: 3))

        #expect(part.width == 2 && part.height == 2)
        #expect(part.pixels == [0xFF00_0004, 0xFF00_0005, 0xFF00_0007, 0xFF00_0008])
    }

    @Test("a crop beside the picture is empty")
    func cropOutside() {
        let bitmap = Bitmap(width: 3, height: 3)

        let part = bitmap.cropped(to: PixelRect(left: 5, top: 0, right: 9, bottom: 3))

        #expect(part.width == 0 && part.height == 0)
    }

    @Test("the hash is XXH64 of the bytes")
    func hash() {
        let bitmap = picture(2, 1, background: Color(hex: 0x010203)) { _ in }

        #expect(bitmap.hash == XXH64.hash([1, 2, 3, 255, 1, 2, 3, 255]))
    }
}
