import RefreshRaster
import Testing

@testable import FrameExport

@Suite("PNG encoder")
struct PNGEncoderTests {
    @Test("pixels read back as they were, clear or opaque, however they compress")
    func lossless() throws {
        for (opaque, aim) in [
            (false, PNGEncoder.Aim.speed), (true, .speed), (false, .size), (true, .size),
        ] {
            let bitmap = try Pictures.noise(width: 123, height: 45, seed: 7, opaque: opaque)

            let bytes = try PNGEncoder.encode(bitmap, for: aim)

            let read = try #require(Pictures.decodePNG(bytes))
            #expect(read.width == 123 && read.height == 45)
            #expect(read.pixels == StraightAlpha(bitmap).bytes)
        }
    }

    @Test("the same picture gives the same bytes, and no date or text is among them")
    func deterministic() throws {
        let bitmap = try Pictures.noise(width: 20, height: 20, seed: 1)

        let bytes = try PNGEncoder.encode(bitmap, for: .speed)

        #expect(try PNGEncoder.encode(bitmap, for: .speed) == bytes)
        #expect(Set(chunks(bytes)).isSubset(of: ["IHDR", "sRGB", "gAMA", "IDAT", "IEND"]))
    }

    @Test("one pixel is picture enough")
    func tiny() throws {
        let bitmap = Bitmap(width: 1, height: 1)

        let read = try #require(Pictures.decodePNG(PNGEncoder.encode(bitmap, for: .speed)))

        #expect(read.pixels == [0, 0, 0, 0])
    }

    private func chunks(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var at = 8
        while at + 8 <= bytes.count {
            let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            names.append(String(decoding: bytes[at + 4..<at + 8], as: UTF8.self))
            at += 12 + length
        }
        return names
    }
}
