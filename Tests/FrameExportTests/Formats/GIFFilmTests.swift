import CGif
import Foundation
import RefreshEffects
import RefreshKit
import RefreshRaster
import Testing

@testable import FrameExport

@Suite("GIF films")
struct GIFFilmTests {
    private struct Exported {
        let film: Film
        let result: ExportResult
        let gif: GIFReader
    }

    private func export(
        _ settings: RenderSettings, _ script: GestureScript = .quick,
        effect: EffectRecipe = EffectRecipe(Block.self)
    ) throws -> Exported {
        let scratch = try Scratch()
        let film = try Film(effect: effect, script: script, settings: settings)
        let result = try film.export(to: [try Output(scratch["a.gif"])])
        let file = try Data(contentsOf: URL(fileURLWithPath: scratch["a.gif"]))
        return Exported(film: film, result: result, gif: try #require(GIFReader(Array(file))))
    }

    /// What is shown at the beginning of each frame of the film.
    private func shown(_ gif: GIFReader, _ film: Film, times: Int = 1) -> [[UInt8]] {
        let canvases = gif.canvases(times: times)
        var all: [[UInt8]] = []
        var (picture, end) = (0, gif.pictures[0].delay)
        let length = gif.pictures.reduce(0) { $0 + $1.delay }
        for play in 0..<times {
            for position in 0..<film.plan.frameCount {
                let begin = (Double(position) * 100 / film.plan.settings.fps).rounded()
                while play * length + Int(begin) >= end {
                    picture += 1
                    end += gif.pictures[picture % gif.pictures.count].delay
                }
                all.append(canvases[picture])
            }
        }
        return all
    }

    private func expected(_ film: Film) throws -> [[UInt8]] {
        var all: [[UInt8]] = []
        try film.render { (frame) throws(ExportError) in
            all.append(
                frame.bitmap.pixels.flatMap { pixel -> [UInt8] in
                    guard pixel >> 24 >= 128 else { return [0, 0, 0, 0] }
                    let straight = StraightAlpha.straight(pixel)
                    return [
                        UInt8(straight & 255), UInt8(straight >> 8 & 255),
                        UInt8(straight >> 16 & 255), 255,
                    ]
                })
        }
        return all
    }

    @Test("a film on a background decodes to the rendered pixels, without a word of warning")
    func opaque() throws {
        let exported = try export(
            .small { $0.background = .checker }, effect: .elasticWave())

        #expect(try shown(exported.gif, exported.film) == expected(exported.film))
        #expect(exported.result.warnings == [])
        #expect(exported.gif.pictures.allSatisfy { $0.disposal == DISPOSE_DO_NOT })
    }

    @Test(
        "without a background pixels are opaque from half coverage on, clear below, and come and go",
        arguments: ["standard", "quick", "cancel"])
    func clear(scenario: String) throws {
        let script = try #require(GestureScript.scenario(named: Name(scenario)))

        for effect in [EffectRecipe.elasticWave(), .ringSpinner(), EffectRecipe(Block.self)] {
            let exported = try export(.small(fps: 10), script, effect: effect)

            #expect(try shown(exported.gif, exported.film) == expected(exported.film))
            #expect(exported.result.warnings.count == 1)
            #expect(exported.result.warnings.first?.contains("half transparent") == true)
        }
    }

    @Test("played again and again on a canvas that nobody clears, it shows the same frames")
    func loops() throws {
        let exported = try export(
            .small { $0.frames = .range(6...60) }, .standard)
        let once = exported.gif.canvases()

        let thrice = exported.gif.canvases(times: 3)

        #expect(Set(once).count > 3)
        #expect(thrice == once + once + once)
    }

    @Test(
        "delays are two hundredths at least and add up to N/fps within ten milliseconds",
        arguments: [5.0, 24, 29.97, 30, 47, 50])
    func delays(fps: Double) throws {
        let exported = try export(.small(fps: fps))

        let delays = exported.gif.pictures.map(\.delay)
        let length = Double(delays.reduce(0, +)) / 100
        #expect(delays.allSatisfy { $0 >= 2 })
        #expect((length - Double(exported.film.plan.frameCount) / fps).magnitude <= 0.01)
        #expect(try shown(exported.gif, exported.film) == expected(exported.film))
    }

    @Test("more than 50 frames a second are a usage error that says how many are allowed")
    func tooFast() throws {
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick, settings: .small(fps: 50.5))

        let error = #expect(throws: ExportError.self) { try film.check([try Output("a.gif")]) }

        #expect(error?.kind == .usage && error?.exitCode == 64)
        #expect(
            error?.message.contains("50.5") == true && error?.message.contains("1 to 50") == true)
    }

    @Test("a frame too large for the format is a usage error that says how large is allowed")
    func tooLarge() throws {
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small(fps: 20) { $0.size = Size(65_536, 1) })

        let error = #expect(throws: ExportError.self) { try film.check([try Output("a.gif")]) }

        #expect(error?.kind == .usage)
        #expect(error?.message.contains("65535") == true)
    }

    @Test("equal frames are merged, and a still longer than a delay can be is cut in two")
    func still() throws {
        let script = try GestureScript(parsing: "wait 700s\nbegin\nwait 1s\nfinish success\n")

        let exported = try export(.small(fps: 5), script)

        let pictures = exported.gif.pictures
        #expect(pictures[0].delay + pictures[1].delay >= 70_000)
        #expect(pictures.count < exported.film.plan.frameCount - 3_450)
        let length = pictures.reduce(0) { $0 + $1.delay }
        #expect(length == exported.film.plan.frameCount * 20)
    }

    @Test(
        "the block of loops says how often it is repeated; a film played once has none",
        arguments: [(0, 0), (1, -1), (3, 2), (65_535, 65_534)])
    func loopCount(plays: Int, repeats: Int) throws {
        let exported = try export(.small { $0.loopCount = plays })

        let block = exported.gif.application
        #expect(
            block
                == (repeats < 0
                    ? []
                    : [
                        Array("NETSCAPE2.0".utf8),
                        [1, UInt8(repeats & 255), UInt8(repeats >> 8)],
                    ]))
    }

    @Test("only the rectangle that changes is drawn")
    func rectangles() throws {
        let exported = try export(
            .small { $0.background = .color(.white) }, .standard, effect: .ringSpinner())

        let pictures = exported.gif.pictures
        #expect(pictures[0].width == 60 && pictures[0].height == 40)
        let later = pictures.dropFirst().map { $0.width * $0.height }
        #expect(later.reduce(0, +) < later.count * 60 * 40 / 2)
    }

    @Test("the same film gives the same bytes, on one thread or several")
    func deterministic() throws {
        let scratch = try Scratch()

        for (name, jobs) in [("a.gif", 1), ("b.gif", 4)] {
            let film = try Film(
                effect: .elasticWave(), script: .quick, settings: .small { $0.jobs = jobs })
            _ = try film.export(to: [try Output(scratch[name])])
        }

        let files = try ["a.gif", "b.gif"].map {
            try Data(contentsOf: URL(fileURLWithPath: scratch[$0]))
        }
        #expect(files[0] == files[1])
        #expect(files[0].prefix(6) == Data("GIF89a".utf8))
    }
}
