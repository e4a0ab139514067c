import RefreshDrawing
import RefreshRaster
import Testing

@testable import FrameExport

@Suite("GIF canvas")
struct GIFCanvasTests {
    private func colors(_ count: Int, from first: Int = 0) -> [UInt32] {
        (0..<count).map { 0xFF00_0000 | UInt32(first + $0) &* 40_503 & 0xFF_FFFF }
    }

    private func decode(_ frames: [[UInt32]], width: Int) throws -> GIFReader {
        let height = frames[0].count / width
        var canvas = GIFCanvas(width: width, height: height)
        let encoder = try GIFEncoder(width: width, height: height, loopCount: 1)
        for (index, frame) in frames.enumerated() {
            let next = frames[min(index + 1, frames.count - 1)]
            try encoder.add(canvas.picture(of: frame, before: next), delay: 2)
        }
        return try #require(GIFReader(try encoder.finish(colors: canvas.table.colors)))
    }

    private func bytes(_ frame: [UInt32]) -> [UInt8] {
        frame.flatMap { pixel in (0..<4).map { UInt8(pixel >> UInt32($0 * 8) & 255) } }
    }

    @Test("256 colours, clear among them or not, are shared by all pictures and exact")
    func common() throws {
        for pixels in [colors(256), [GIFPixels.clear] + colors(255)] {
            let frames = [pixels, Array(pixels.reversed().dropLast()) + [pixels[255]]]

            let gif = try decode(frames, width: 16)

            #expect(gif.pictures.allSatisfy { !$0.hasOwnTable })
            #expect(gif.canvases() == frames.map(bytes))
        }
    }

    @Test("a picture whose colours are new gets a table of its own, and is exact")
    func own() throws {
        let frames = [
            colors(250), colors(250, from: 1_000), colors(250), colors(2, from: 7) + colors(248),
        ]

        let gif = try decode(frames, width: 25)

        #expect(gif.pictures.map(\.hasOwnTable) == [false, true, false, false])
        #expect(gif.canvases() == frames.map(bytes))
    }

    @Test("a picture of more than 256 colours is reduced to near ones; clear pixels stay clear")
    func reduced() throws {
        let pixels = (0..<3_000).map { place -> UInt32 in
            guard place % 10 != 0 else { return GIFPixels.clear }
            return 0xFF00_0000 | UInt32(place % 60 * 4) << 8 | UInt32(place / 60 * 5)
        }

        let gif = try decode([pixels], width: 60)

        let shown = gif.canvases()[0]
        let wanted = bytes(pixels)
        let worst = zip(shown, wanted).map { abs(Int($0) - Int($1)) }.max()
        #expect(worst ?? 255 <= 24)
        #expect(stride(from: 3, to: wanted.count, by: 4).allSatisfy { shown[$0] == wanted[$0] })
        #expect(Set(gif.pictures[0].pixels).count == 256)
    }

    @Test("a pixel that becomes clear erases its picture, and what stays is drawn again")
    func erased() throws {
        let (a, b, no) = (colors(2)[0], colors(2)[1], GIFPixels.clear)
        let frames = [
            [a, a, a, no, no, no], [a, no, b, no, no, no], [a, no, no, no, no, b],
            [no, no, no, no, no, no], [no, no, a, no, no, no],
        ]

        let gif = try decode(frames, width: 3)

        #expect(gif.canvases() == frames.map(bytes))
        #expect(gif.pictures[3].width == 1 && gif.pictures[3].height == 1)
    }

    @Test("random frames of opaque and clear pixels decode as they were")
    func random() throws {
        var state: UInt64 = 5
        let palette = [GIFPixels.clear, GIFPixels.clear] + colors(3)
        let frames = (0..<200).map { _ in
            (0..<30).map { _ -> UInt32 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return palette[Int(state >> 60) % palette.count]
            }
        }

        let gif = try decode(frames, width: 6)

        #expect(gif.canvases() == frames.map(bytes))
    }
}
