import RefreshRaster
import Testing

@testable import FrameExport

@Suite("WebP encoder")
struct WebPEncoderTests {
    @Test("frames, times and loops read back as they were")
    func lossless() throws {
        let frames = try (0..<4).map { try Pictures.noise(width: 31, height: 17, seed: UInt64($0)) }
        let encoder = try WebPEncoder(width: 31, height: 17, loopCount: 3)

        for (index, frame) in frames.enumerated() {
            try encoder.add(StraightAlpha(frame).bytes, at: index * 17)
        }
        let read = try #require(Pictures.decodeWebP(try encoder.finish(at: 70)))

        #expect(read.width == 31 && read.height == 17 && read.loopCount == 3)
        #expect(read.ends == [17, 34, 51, 70])
        #expect(read.frames == frames.map { StraightAlpha($0).bytes })
    }

    @Test("a size that the format can't hold is an error, not a crash")
    func tooLarge() {
        #expect(throws: ExportError.self) {
            try WebPEncoder(width: 20_000, height: 1, loopCount: 0)
        }
    }
}
