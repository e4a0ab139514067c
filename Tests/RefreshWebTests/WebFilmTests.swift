import RefreshEffects
import RefreshKit
import RefreshRaster
import Testing

@testable import RefreshWeb

@Suite("Web films")
struct WebFilmTests {
    @Test("a frame's hash is that of the frame drawn by itself, in any order")
    func hashes() throws {
        let preview = try Preview(effect: .elasticWave(), script: .standard)
        let film = try #require(WebFilm(effect: 0, scenario: 0, fps: 30, scale: 2))

        for number in [40, 0, 17, 41] {
            let frame = preview.frame(at: Double(number) / 30)
            let bitmap = Rasterizer().render(
                frame.displayList, width: Int(preview.size.width * 2),
                height: Int(preview.size.height * 2), scale: 2)
            #expect(film.hash(ofFrame: number) == bitmap.hash)
        }
        #expect(film.frameCount == preview.frameCount(fps: 30))
    }

    @Test("there is no film of what is not built in, nor at a rate or a scale that makes no sense")
    func refused() {
        #expect(WebFilm(effect: 2, scenario: 0, fps: 60, scale: 1) == nil)
        #expect(WebFilm(effect: 0, scenario: -1, fps: 60, scale: 1) == nil)
        #expect(WebFilm(effect: 0, scenario: 0, fps: 0, scale: 1) == nil)
        #expect(WebFilm(effect: 0, scenario: 0, fps: .nan, scale: 1) == nil)
        #expect(WebFilm(effect: 0, scenario: 0, fps: 60, scale: 17) == nil)
    }

    @Test("the exports name effects byte by byte and answer without a film")
    func exports() {
        var id: [UInt8] = []
        while effectID(0, Int32(id.count)) >= 0 { id.append(UInt8(effectID(0, Int32(id.count)))) }

        #expect(String(decoding: id, as: UTF8.self) == "elastic-wave")
        #expect(effectID(9, 0) == -1 && effectID(0, -1) == -1 && scenarioName(-1, 0) == -1)
        #expect(effectCount() == 2 && scenarioCount() == 6)
        #expect(openFilm(0, 6, 60, 1) == nil)
        #expect(frameCount(nil) == 0 && filmHash(nil, 0) == 0)
    }

    @Test("a film that was opened has frames until it is closed")
    func handles() throws {
        let film = try #require(openFilm(1, 2, 60, 1))
        defer { closeFilm(film) }

        #expect(frameCount(film) > 10)
        #expect(filmHash(film, 5) != filmHash(film, 20))
    }
}
