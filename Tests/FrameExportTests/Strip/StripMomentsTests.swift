import RefreshEffects
import RefreshKit
import Testing

@testable import FrameExport

@Suite("Strip moments")
struct StripMomentsTests {
    private func labels(
        _ effect: EffectRecipe, _ script: GestureScript,
        _ change: (inout RenderSettings) -> Void = { _ in }
    ) throws -> [String] {
        let film = try Film(effect: effect, script: script, settings: .small(fps: 60, change))
        let playback = Playback(of: film.preview)
        return StripMoments(film.plan).moments.map { moment in
            let time = film.plan.frames[moment.position].time
            return moment.isClosing ? "closing" : playback.frame(at: time).state.name
        }
    }

    @Test("a whole refresh is told in eight pictures, each in the phase it stands for")
    func standard() throws {
        #expect(
            try labels(.elasticWave(), .standard) == [
                "pulling", "armed", "triggering", "triggering", "refreshing", "refreshing",
                "stopping", "closing",
            ])
        #expect(
            try labels(.ringSpinner(), .standard) == [
                "pulling", "armed", "triggering", "refreshing", "refreshing", "refreshing",
                "stopping", "closing",
            ])
    }

    @Test("a pull that comes to nothing shows the pull and the close")
    func cancel() throws {
        #expect(try labels(.elasticWave(), .cancel) == ["pulling", "pulling", "closing"])
    }

    @Test("a refresh that nobody answers ends with it")
    func hold() throws {
        #expect(try labels(.elasticWave(), .hold).last == "refreshing")
    }

    @Test("a film without a phase to show is told in evenly spread frames, first and last too")
    func nothing() throws {
        let script = try GestureScript(parsing: "wait 1s")
        let film = try Film(
            effect: .elasticWave(), script: script, settings: .small(fps: 60))

        let positions = StripMoments(film.plan).moments.map(\.position)

        #expect(positions.count == 8)
        #expect(positions.first == 0 && positions.last == film.plan.frames.count - 1)
    }

    @Test("a range is told by its own frames only")
    func range() throws {
        let labels = try labels(.elasticWave(), .standard) { $0.frames = .range(80...160) }

        #expect(Set(labels) == ["refreshing"])
    }

    @Test("many refreshes are told in twelve pictures at most")
    func many() throws {
        let refresh = "begin\nwait 1s\nfinish success\nwait 2s\n"
        let script = try GestureScript(parsing: String(repeating: refresh, count: 10))

        #expect(try labels(.ringSpinner(), script).count == 12)
    }
}
