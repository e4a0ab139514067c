import Foundation
import Testing

@Suite("bench")
struct BenchCommandTests {
    @Test("a pipe gets a line of figures for each effect")
    func lines() throws {
        let run = try Folder().run("bench", "--rounds", "1", "--fps", "10", "--scale", "1")

        let rows = run.lines.map { $0.split(separator: "\t") }
        #expect(run.status == 0)
        #expect(rows.map { $0[0] } == ["elastic-wave", "ring-spinner"])
        #expect(
            rows.allSatisfy { $0.count == 8 && $0.dropFirst().allSatisfy { Double($0) != nil } })
    }

    @Test("a document has the figures by name")
    func document() throws {
        let run = try Folder().run(
            "bench", "ring-spinner", "--rounds", "1", "--fps", "10", "--scale", "1", "--json")

        let document = try run.json()
        let effects = try #require(document["effects"] as? [[String: Any]])
        #expect(document["schema"] as? String == "refreshkit.bench/1")
        #expect(effects.count == 1)
        #expect(effects[0]["effect"] as? String == "ring-spinner")
        #expect((effects[0]["framesPerSecond"] as? Double ?? 0) > 0)
    }

    @Test("the smallest canvas has a pixel")
    func onePixel() throws {
        let run = try Folder().run(
            "bench", "ring-spinner", "--rounds", "1", "--size", "1x1", "--scale", "0.1")

        #expect(run.status == 0)
    }

    @Test("the scene says microseconds and frames")
    func scene() throws {
        let run = try Folder().run("bench", "scene", "full", "1", "0.001")

        let words = run.output.split { " \n".contains($0) }
        #expect(words.count == 3)
        #expect((words.last.flatMap { Int($0) } ?? 1) % 60 == 0)
    }

    @Test("a dump is a frame's pixels")
    func dump() throws {
        let folder = try Folder()

        let run = try folder.run("bench", "scene", "full", "2", "1", "a.bgra", "7")

        #expect(run.status == 0)
        #expect(try folder.read("a.bgra").count == 780 * 320 * 4)
    }
}
