import Foundation
import RefreshDrawing
import RefreshEffects
import RefreshGeometry
import RefreshKit
import Testing

@testable import FrameExport

@Suite("Films")
struct FilmTests {
    private let block = EffectRecipe(Block.self)

    private func hashes(_ settings: RenderSettings) throws -> [Int: UInt64] {
        var hashes: [Int: UInt64] = [:]
        try Film(effect: .ringSpinner(), script: .quick, settings: settings).render {
            (frame) throws(ExportError) in hashes[frame.planned.number] = frame.hash
        }
        return hashes
    }

    @Test("any number of threads and any range give the same frames")
    func jobs() throws {
        let one = try hashes(.small { $0.jobs = 1 })
        let two = try hashes(.small { $0.jobs = 2 })
        let eight = try hashes(.small { $0.jobs = 8 })
        let range = try hashes(.small { $0.frames = .range(5...9) })

        #expect(one.count == 29 && Set(one.values).count > 10)
        #expect(one == two && one == eight)
        #expect(range == one.filter { (5...9).contains($0.key) })
    }

    @Test("a film has a frame at its end, at which everything rests")
    func frameCount() throws {
        let film = try Film(effect: .elasticWave(), script: .standard, settings: .small(fps: 60))

        #expect(film.plan.frameCount == 218)
        #expect(film.plan.frames.count == 218)
        #expect(film.plan.frames[217].time >= film.plan.duration)
        #expect(film.plan.frames[216].time < film.plan.duration)
    }

    @Test("the canvas is as wide as the script's stage and 80 points above the hold extent")
    func canvas() throws {
        let plan = try Film(effect: .elasticWave(), script: .quick).plan

        #expect(plan.canvas == Size(390, 170))
        #expect(plan.width == 780 && plan.height == 340)
    }

    @Test("a share of the film is that share of its duration")
    func share() throws {
        let settings = RenderSettings.small { $0.frames = .atFraction(0.5) }

        let plan = try Film(effect: block, script: .quick, settings: settings).plan

        #expect(plan.frames.count == 1)
        #expect(plan.frames[0].time == plan.duration / 2)
    }

    @Test(
        "frames outside the film are usage errors",
        arguments: [
            FrameSelection.range(-1...2), .range(0...10_000), .at(-0.1), .at(1e6), .at(.nan),
            .atFraction(1.01), .atFraction(.nan),
        ])
    func outside(selection: FrameSelection) {
        let settings = RenderSettings.small { $0.frames = selection }

        let error = #expect(throws: ExportError.self) {
            try Film(effect: block, script: .quick, settings: settings)
        }

        #expect(error?.subject == .frames)
        #expect(error?.message.contains("not in the film") == true)
    }

    @Test("settings out of range are usage errors that name the setting and the range")
    func settings() {
        let cases: [(String, (inout RenderSettings) -> Void)] = [
            ("fps", { $0.fps = 0 }), ("fps", { $0.fps = .nan }), ("fps", { $0.fps = 1e9 }),
            ("scale", { $0.scale = -1 }), ("scale", { $0.scale = .infinity }),
            ("width", { $0.size = Size(0, 10) }), ("height", { $0.size = Size(10, 1e6) }),
            ("loop", { $0.loopCount = -1 }), ("jobs", { $0.jobs = 0 }),
        ]

        for (name, change) in cases {
            let error = #expect(throws: ExportError.self) {
                try Film(effect: block, script: .quick, settings: .small(change))
            }
            #expect(error?.kind == .usage)
            #expect(error?.message.hasPrefix(name) == true)
            #expect(error?.message.contains(" to ") == true)
        }
    }

    @Test("a script's fault keeps its place and is no usage error")
    func scriptFault() throws {
        let script = try GestureScript(parsing: "set tint nonsense\nbegin\n")

        let error = #expect(throws: ExportError.self) {
            try Film(effect: block, script: script, settings: .small())
        }

        #expect(error?.kind == .couldNot)
        #expect(error?.place?.line == 1)
        #expect(error?.place?.excerpt.contains("^") == true)
    }

    @Test("a job that needs more than 1 GiB is refused before anything is opened")
    func memory() throws {
        let scratch = try Scratch()
        let settings = RenderSettings.small { $0.size = Size(100_000, 100_000) }
        let film = try Film(effect: block, script: .quick, settings: settings)

        let error = #expect(throws: ExportError.self) {
            try film.export(to: [try Output(scratch["a/"])])
        }

        #expect(error?.kind == .usage)
        #expect(error?.message.contains("1024 MiB") == true)
        #expect(try scratch.names().isEmpty)
    }

    @Test("a film that is blank all through is an error and leaves the old file")
    func blank() throws {
        let scratch = try Scratch()
        try scratch.write("old", to: "a.webp")
        let film = try Film(
            effect: EffectRecipe(Ghost.self), script: .quick,
            settings: .small { $0.background = .checker })

        let error = #expect(throws: ExportError.self) {
            try film.export(to: [try Output(scratch["a.webp"]), try Output(scratch["b/"])])
        }

        #expect(error?.kind == .couldNot)
        #expect(error?.message.contains("blank") == true)
        #expect(try scratch.names() == ["a.webp"])
        #expect(try scratch.read("a.webp") == "old")
    }

    @Test("one blank picture is a warning")
    func blankPicture() throws {
        let scratch = try Scratch()
        let film = try Film(
            effect: block, script: .quick, settings: .small { $0.frames = .at(0) })

        let result = try film.export(to: [try Output(scratch["a.png"])])

        #expect(result.warnings.count == 1)
        #expect(try scratch.names() == ["a.png"])
    }

    @Test("one render writes every output, and the same command the same bytes")
    func outputs() throws {
        let scratch = try Scratch()
        let film = try Film(effect: block, script: .quick, settings: .small())
        var progress: [Int] = []

        var files: [[String: Data]] = []
        for run in ["x", "y"] {
            mkdir(scratch[run], 0o777)
            let outputs = [
                try Output(scratch[run] + "/strip.png"), try Output(scratch[run] + "/a.webp"),
                try Output(scratch[run] + "/frames/"), try Output(scratch[run] + "/p/f%02d.png"),
            ]
            let result = try film.export(to: outputs) { done, _ in progress.append(done) }
            #expect(result.outputs.map(\.format) == ["strip", "webp", "frames", "frames"])
            #expect(result.outputs.map(\.frameCount) == [6, 21, 21, 21])
            files.append(try read(scratch[run]))
        }

        #expect(files[0] == files[1])
        #expect(files[0]["a.webp"] != nil && files[0]["p/f20.png"] != nil)
        #expect(files[0]["frames/0003.png"] == files[0]["p/f03.png"])
        #expect(progress == Array(1...21) + Array(1...21))
    }

    @Test("a range keeps the numbers of its frames")
    func numbering() throws {
        let scratch = try Scratch()
        let film = try Film(
            effect: block, script: .quick, settings: .small { $0.frames = .range(7...8) })

        _ = try film.export(to: [try Output(scratch["out/"])])

        #expect(try scratch.names("out") == ["0007.png", "0008.png", "manifest.json"])
    }

    @Test("two outputs at one path are a usage error")
    func samePath() throws {
        let film = try Film(effect: block, script: .quick, settings: .small())

        #expect(throws: ExportError.self) {
            try film.check([try Output("a.png"), try Output("a.png")])
        }
    }

    @Test("an unwritable target is found out before a frame is rendered")
    func unwritable() throws {
        let scratch = try Scratch()
        let film = try Film(effect: block, script: .quick, settings: .small())
        var rendered = 0

        #expect(throws: ExportError.self) {
            try film.export(to: [
                try Output(scratch["a.webp"]), try Output(scratch["missing/b.webp"]),
            ]) { _, _ in rendered += 1 }
        }

        #expect(rendered == 0)
        #expect(try scratch.names().isEmpty)
    }

    private func read(_ directory: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        let names = try #require(FileManager.default.enumerator(atPath: directory))
        for case let name as String in names {
            files[name] = FileManager.default.contents(atPath: directory + "/" + name)
        }
        return files
    }
}
