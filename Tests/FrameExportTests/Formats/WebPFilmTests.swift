import Foundation
import RefreshKit
import Testing

@testable import FrameExport

@Suite("WebP films")
struct WebPFilmTests {
    private func export(_ settings: RenderSettings, _ script: GestureScript = .quick) throws
        -> (film: Film, animation: Pictures.Animation)
    {
        let scratch = try Scratch()
        let film = try Film(
            effect: EffectRecipe(Block.self), script: script, settings: settings)
        _ = try film.export(to: [try Output(scratch["a.webp"])])
        let file = try Data(contentsOf: URL(fileURLWithPath: scratch["a.webp"]))
        return (film, try #require(Pictures.decodeWebP(Array(file))))
    }

    @Test(
        "delays add up to N/fps and no frame drifts by more than a millisecond",
        arguments: [
            24.0, 30, 50, 60, 144,
        ])
    func delays(fps: Double) throws {
        let (film, animation) = try export(.small(fps: fps))

        let count = Double(film.plan.frameCount)
        let last = Double(try #require(animation.ends.last))
        #expect((last - count * 1000 / fps).magnitude <= 0.5)
        for end in animation.ends {
            let frames = (Double(end) * fps / 1000).rounded()
            #expect((Double(end) - frames * 1000 / fps).magnitude <= 0.5)
        }
    }

    @Test("frames decode to the rendered pixels, each as long as it lasts")
    func lossless() throws {
        let (film, animation) = try export(.small { $0.loopCount = 2 })

        var expected: [[UInt8]] = []
        try film.render { (frame) throws(ExportError) in
            expected.append(StraightAlpha(frame.bitmap).bytes)
        }
        var shown: [[UInt8]] = []
        var frame = 0
        for (position, _) in expected.enumerated() {
            if position * 50 >= animation.ends[frame] { frame += 1 }
            shown.append(animation.frames[frame])
        }
        #expect(shown == expected)
        #expect(animation.loopCount == 2)
    }

    @Test("equal frames are merged into one that lasts longer")
    func merged() throws {
        let script = try GestureScript(parsing: "wait 5s\nbegin\nwait 1s\nfinish success\n")

        let (film, animation) = try export(.small(), script)

        #expect(film.plan.frameCount > 100)
        #expect(animation.frames.count < film.plan.frameCount - 95)
        #expect(animation.ends[0] >= 5_000)
    }

    @Test("a frame too large for the format is a usage error that says how large is allowed")
    func tooLarge() throws {
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small { $0.size = Size(16_384, 10) })

        let error = #expect(throws: ExportError.self) {
            try film.check([try Output("a.webp")])
        }

        #expect(error?.kind == .usage)
        #expect(error?.message.contains("16383") == true)
    }
}
