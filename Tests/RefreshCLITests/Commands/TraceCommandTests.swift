import Foundation
import Testing

@Suite("trace")
struct TraceCommandTests {
    @Test(
        "a script's trace is the same bytes at every frame rate",
        arguments: ["elastic-wave", "ring-spinner"], ["standard", "overpull", "failure"])
    func frameRates(effect: String, scenario: String) throws {
        let folder = try Folder()

        let runs = try ["24", "30", "60", "120"].map {
            try folder.run("trace", effect, "--scenario", scenario, "--fps", $0)
        }

        #expect(runs.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
        #expect(runs[0].lines.count > 50)
        #expect(Set(runs.map(\.bytes)).count == 1)
    }

    @Test("every line is a JSON object with its time, in order")
    func lines() throws {
        let run = try Folder().run("trace", "elastic-wave", "--samples", "10")

        let times = try run.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require((object as? [String: Any])?["t"] as? Double)
        }
        #expect(times.count > 100)
        #expect(times == times.sorted())
    }

    @Test("--json is one document with the lines as its events")
    func document() throws {
        let folder = try Folder()
        let lines = try folder.run("trace", "ring-spinner")

        let run = try folder.run("trace", "ring-spinner", "--json")

        let document = try run.json()
        #expect(document["schema"] as? String == "refreshkit.trace/1")
        #expect((document["events"] as? [Any])?.count == lines.lines.count)
    }

    @Test("--only leaves out the rest")
    func only() throws {
        let run = try Folder().run("trace", "ring-spinner", "--only", "states")

        #expect(run.lines.count > 4)
        #expect(run.lines.allSatisfy { $0.contains(#""event":"state""#) })
    }

    @Test("--hashes adds a hash for each frame, the same for a second run")
    func hashes() throws {
        let folder = try Folder()
        let words = ["trace", "ring-spinner", "--hashes", "--fps", "10", "--scale", "1"]

        let first = try folder.run(words)
        let second = try folder.run(words + ["--only", "states"])

        let hashes = first.lines.filter { $0.contains(#""hash""#) }
        #expect(hashes.count > 20)
        #expect(second.lines.filter { $0.contains(#""hash""#) } == hashes)
    }
}
