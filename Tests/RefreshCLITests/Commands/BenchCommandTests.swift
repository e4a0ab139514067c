import Foundation
import RefreshRaster
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

    @Test("glibc can take AVX2 away, which the twin relies on")
    func withoutAVX2() throws {
        let words = "bench ring-spinner --rounds 1 --fps 10 --scale 1 --json"

        let plain = try Folder().shell(#""$RK" \#(words)"#)
        let bare = try Folder().shell(
            #"GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2 "$RK" \#(words)"#)

        #expect(try plain.json()["avx2"] as? Bool == Rasterizer().usesAVX2)
        #expect(try bare.json()["avx2"] as? Bool == false)
    }

    @Test(
        "slower than the baseline allows is found, faster is not",
        arguments: [(0.001, 1), (1e9, 0)])
    func baseline(microseconds: Double, status: Int) throws {
        let folder = try Folder()
        try folder.write("ring-spinner\t\(microseconds)\t1\t\(microseconds)\t1\n", to: "b.tsv")

        let run = try folder.run(
            "bench", "ring-spinner", "--rounds", "1", "--fps", "10", "--scale", "1",
            "--baseline", "b.tsv", "--max-regress", "20")

        #expect(run.status == Int32(status))
        #expect(run.lines.count == 1)
        #expect(run.errorLines.count == status)
        #expect(run.errorLines.allSatisfy { $0.hasSuffix("of b.tsv; allowed: 20 %") })
    }

    @Test("what bench writes into a pipe is a baseline")
    func ownBaseline() throws {
        let run = try Folder().shell(
            """
            "$RK" bench --rounds 1 --fps 10 --scale 1 >b.tsv &&
            "$RK" bench --rounds 1 --fps 10 --scale 1 --baseline b.tsv --max-regress 1000
            """)

        #expect(run.status == 0)
        #expect(run.errors == "")
    }

    @Test("a baseline that is something else is refused with its line")
    func badBaseline() throws {
        let folder = try Folder()
        try folder.write("ring-spinner\t1\t1\t1\nnonsense\n", to: "b.tsv")

        let run = try folder.run("bench", "ring-spinner", "--baseline", "b.tsv")

        run.expectError(2, "b.tsv:2:1: no line of figures", "refreshkit bench > FILE")
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

    @Test("bench ffi has a line for each shape, in the columns of its JSON")
    func foreign() throws {
        let folder = try Folder()

        let run = try folder.run("bench", "ffi")
        let document = try folder.run("bench", "ffi", "--json").json()

        let shapes = ["v()", "d(d)", "d(d,d)", "v(p,d)", "d(d,d,d,d)"]
        let rows = run.lines.map { $0.split(separator: "\t") }
        #expect(rows.map { String($0[0]) } == shapes)
        for row in rows {
            let numbers = row.dropFirst().map { Double($0) }
            #expect(numbers.count == 5)
            // The thunk's is the only one that may be missing.
            #expect((numbers[1] == nil) == (row.first == "d(d,d,d,d)"))
            #expect(numbers.allSatisfy { $0.map { $0 > 0 } ?? true })
            #expect(numbers.filter { $0 == nil }.count <= 1)
        }
        let functions = try #require(document["functions"] as? [[String: Any]])
        #expect(document["schema"] as? String == "refreshkit.bench-ffi/1")
        #expect(functions.map { $0["signature"] as? String } == shapes)
        #expect(functions.map(\.count) == [6, 6, 6, 6, 5])
    }
}
