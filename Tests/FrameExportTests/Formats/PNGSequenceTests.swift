import Foundation
import RefreshDrawing
import RefreshKit
import Testing

@testable import FrameExport

@Suite("PNG sequences")
struct PNGSequenceTests {
    @Test("the manifest lists every frame with its time and the hash of its pixels")
    func manifest() throws {
        let scratch = try Scratch()
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small { $0.background = .checker })

        _ = try film.export(to: [try Output(scratch["out/"])])

        let data = Data(try scratch.read("out/manifest.json").utf8)
        let manifest = try #require(
            try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let frames = try #require(manifest["frames"] as? [[String: Any]])
        #expect(manifest["schema"] as? String == "refreshkit.sequence/1")
        #expect(manifest["frameCount"] as? Int == frames.count)
        #expect(manifest["background"] as? String == "checker")
        #expect(frames.count == film.plan.frameCount)
        #expect(try scratch.names("out").count == frames.count + 1)
        var expected: [String] = []
        try film.render { (frame) throws(ExportError) in expected.append(hex16(frame.hash)) }
        #expect(frames.compactMap { $0["hash"] as? String } == expected)
        #expect(frames[3]["t"] as? Double == 0.15)
    }

    @Test("the files hold the rendered pixels")
    func pixels() throws {
        let scratch = try Scratch()
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small { $0.frames = .range(6...6) })
        var pixels: [UInt8] = []
        try film.render { (frame) throws(ExportError) in pixels = StraightAlpha(frame.bitmap).bytes
        }

        _ = try film.export(to: [try Output(scratch["out/"])])

        let file = try Data(contentsOf: URL(fileURLWithPath: scratch["out/0006.png"]))
        let decoded = try #require(Pictures.decodePNG(Array(file)))
        #expect(decoded.width == 60 && decoded.height == 40)
        #expect(decoded.pixels == pixels)
        #expect(pixels[3] == 128)
    }
}
