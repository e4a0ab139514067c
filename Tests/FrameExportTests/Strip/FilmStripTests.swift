import Foundation
import RefreshKit
import RefreshRaster
import Testing

@testable import FrameExport

@Suite("Film strips")
struct FilmStripTests {
    private func export(_ settings: RenderSettings) throws -> (
        report: OutputReport, picture: (width: Int, height: Int, pixels: [UInt8])
    ) {
        let scratch = try Scratch()
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick, settings: settings)
        let result = try film.export(to: [try Output(scratch["a.png"])])
        let file = try Data(contentsOf: URL(fileURLWithPath: scratch["a.png"]))
        return (result.outputs[0], try #require(Pictures.decodePNG(Array(file))))
    }

    @Test("the strip holds each picked frame unchanged, over white where it is clear")
    func frames() throws {
        let (report, picture) = try export(.small { $0.background = .color(.white) })
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small { $0.background = .color(.white) })
        let moments = StripMoments(film.plan).moments
        let layout = StripLayout(
            count: moments.count, frameWidth: 60, frameHeight: 40, scale: 1)

        #expect(report.width == picture.width && report.height == picture.height)
        #expect(picture.width == layout.width && picture.height == layout.height)
        var compared = 0
        try film.render { (frame) throws(ExportError) in
            guard let index = moments.firstIndex(where: { $0.position == frame.position }) else {
                return
            }
            let box = layout.frames[index]
            // The middle, away from border and rounded corners.
            for y in 12..<28 {
                for x in 12..<48 {
                    let at = ((box.y + y) * layout.width + box.x + x) * 4
                    let pixel = frame.bitmap[x, y]
                    let shown = picture.pixels[at..<at + 4].reversed().reduce(UInt32(0)) {
                        $0 << 8 | UInt32($1)
                    }
                    #expect(shown == pixel)
                    compared += 1
                }
            }
        }
        #expect(compared == moments.count * 16 * 36)
    }

    @Test("one picture at a time of its own is that picture alone")
    func single() throws {
        let (report, picture) = try export(.small { $0.frames = .at(0.2) })

        #expect(picture.width == 60 && picture.height == 40)
        #expect(report.frameCount == 1)
    }
}
