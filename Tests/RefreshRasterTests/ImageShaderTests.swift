import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

struct ImageShaderTests {
    private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> Image {
        try Image(
            width: width, height: height,
            pixels: (0..<(width * height)).map { pixel($0 % width, $0 / width) })
    }

    @Test("an image in its own size on whole pixels is copied")
    func copied() throws {
        var numbers = SeededNumbers(1)
        let image = try image(11, 7) { _, _ in 0xFF00_0000 | UInt32(numbers.next() >> 40) }

        let bitmap = picture(20, 20) { $0.image(image, in: Rect(3, 4, 11, 7)) }

        let part = bitmap.cropped(to: PixelRect(left: 3, top: 4, right: 14, bottom: 11))
        #expect(part.pixels == image.pixels && bitmap.area == 77)
    }

    @Test("between the middles of two pixels colours are mixed, at the rim they go on")
    func bilinear() throws {
        let image = try image(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }

        let bitmap = picture(16, 1) { $0.image(image, in: Rect(0, 0, 16, 1)) }

        for x in 0..<16 {
            let exact = 255 * min(max((Double(x) + 0.5 - 4) / 8, 0), 1)
            #expect(abs(Double(bitmap[x, 0] & 255) - exact) < 1.1)
        }
    }

    @Test("an image turned by a half stands on its head")
    func turned() throws {
        let image = try image(4, 4) { x, y in 0xFF00_0000 | UInt32(x * 16 + y) }

        let bitmap = picture(4, 4) {
            $0.concat(Affine(a: -1, b: 0, c: 0, d: -1, tx: 4, ty: 4))
            $0.image(image, in: Rect(0, 0, 4, 4))
        }

        #expect(bitmap.pixels == image.pixels.reversed())
    }

    @Test("an image's edges between pixels are covered by their share")
    func edges() throws {
        let image = try image(2, 2) { _, _ in 0xFFFF_FFFF }

        let bitmap = picture(4, 4) { $0.image(image, in: Rect(0.5, 1, 2, 2)) }

        #expect((0..<4).map { bitmap.alpha($0, 1) } == [128, 255, 128, 0])
    }

    @Test("an image that takes several commands is drawn as one")
    func large() throws {
        let image = try image(300, 200) { x, y in 0xFF00_0000 | UInt32(y << 8 | (x & 255)) }

        let bitmap = picture(300, 200) { $0.image(image, in: Rect(0, 0, 300, 200)) }

        #expect(bitmap.pixels == image.pixels)
    }

    @Test("an image in an empty rectangle is not drawn")
    func empty() throws {
        let image = try image(2, 2) { _, _ in 0xFFFF_FFFF }

        let bitmap = picture(4, 4) { $0.image(image, in: Rect(1, 1, 0, 2)) }

        #expect(bitmap.area == 0)
    }
}
