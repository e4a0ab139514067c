import RefreshDrawing
import Testing

@Suite("An image")
struct ImageTests {
    @Test(
        "has 1 to 16,384 pixels a side",
        arguments: [(0, 1), (1, 0), (-1, 1), (16_385, 1), (1, .max)])
    func sides(width: Int, height: Int) {
        #expect(throws: ImageError.size(width: width, height: height)) {
            try Image(width: width, height: height, pixels: [])
        }
    }

    @Test("has as many pixels as its sides say", arguments: [0, 5, 7])
    func pixelCount(count: Int) {
        #expect(throws: ImageError.pixelCount(expected: 6, found: count)) {
            try Image(width: 3, height: 2, pixels: Array(repeating: 0, count: count))
        }
    }

    @Test(
        "has no component larger than its alpha",
        arguments: [0x7F00_0080, 0x7F00_8000, 0x7F80_0000, 0x0000_0001] as [UInt32])
    func premultiplied(pixel: UInt32) {
        #expect(throws: ImageError.notPremultiplied(index: 1)) {
            try Image(width: 3, height: 1, pixels: [0xFFFF_FFFF, pixel, 0])
        }
    }

    @Test("keeps what it was made of")
    func pixels() throws {
        let image = try Image(width: 2, height: 1, pixels: [0, 0x7F7F_7F7F])

        #expect(image.width == 2)
        #expect(image.height == 1)
        #expect(image.pixels == [0, 0x7F7F_7F7F])
    }
}
