import Foundation
import Testing

@Suite("preview")
struct PreviewCommandTests {
    /// A film that is quickly made.
    static let small = ["--scale", "0.5", "--fps", "15"]

    private func digest(_ folder: Folder, under directory: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try folder.names where name.hasPrefix(directory) && name.contains(".") {
            files[String(name.dropFirst(directory.count))] = try folder.read(name)
        }
        return files
    }

    @Test("every kind of output is there, says so and leaves nothing beside it")
    func kinds() throws {
        let folder = try Folder()

        let run = try folder.run(
            ["preview", "elastic-wave", "-o", "a.webp", "-o", "strip.png", "-o", "f/"]
                + PreviewCommandTests.small)

        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(
            run.errorLines.map { $0.prefix { $0 != "," } } == [
                "wrote a.webp: 56 frames", "wrote strip.png: 8 frames", "wrote f/: 56 frames",
            ])
        let names = try folder.names
        #expect(names.filter { !$0.hasPrefix("f/") } == ["a.webp", "f", "strip.png"])
        #expect(names.count == 3 + 56 + 1)
    }

    @Test("two runs give the same files, whatever the number of threads")
    func threads() throws {
        let folder = try Folder()

        for (name, jobs) in [("a", "1"), ("b", "2"), ("c", "8"), ("d", "1")] {
            let outputs = ["-o", name + "/", "-o", name + ".webp", "-o", name + ".png"]
            let run = try folder.run(
                ["preview", "elastic-wave", "--jobs", jobs] + outputs + PreviewCommandTests.small)
            #expect(run.status == 0)
        }

        let first = try digest(folder, under: "a/")
        #expect(first.count == 57)
        for name in ["b", "c", "d"] {
            #expect(try digest(folder, under: name + "/") == first)
            #expect(try folder.read(name + ".webp") == folder.read("a.webp"))
            #expect(try folder.read(name + ".png") == folder.read("a.png"))
        }
    }

    @Test("a range has the frames of the whole film")
    func range() throws {
        let folder = try Folder()
        let words = ["preview", "elastic-wave"] + PreviewCommandTests.small
        _ = try folder.run(words + ["-o", "all/"])

        let run = try folder.run(words + ["-o", "part/", "--frames", "10-19"])

        #expect(run.status == 0)
        let all = try digest(folder, under: "all/")
        let part = try digest(folder, under: "part/").filter { $0.key != "manifest.json" }
        #expect(part.keys.sorted() == (10...19).map { "00\($0).png" })
        for (name, bytes) in part { #expect(all[name] == bytes) }
    }

    @Test("shares together are the files of the whole", arguments: [1, 3, 7])
    func shares(count: Int) throws {
        let folder = try Folder()
        let words = ["preview", "ring-spinner", "--scale", "0.5", "--fps", "10"]
        _ = try folder.run(words + ["-o", "all/"])
        var all = try digest(folder, under: "all/")
        all["manifest.json"] = nil

        var together: [String: Data] = [:]
        for number in 1...count {
            let directory = "\(number)/"
            let run = try folder.run(words + ["-o", directory, "--shard", "\(number)/\(count)"])
            #expect(run.status == 0)
            var share = try digest(folder, under: directory)
            share["manifest.json"] = nil
            #expect(share.count == all.count / count || share.count == all.count / count + 1)
            together.merge(share) { _, _ in Data() }
        }

        #expect(all.count > 20)
        #expect(together == all)
    }

    @Test("a shorter film takes the place of a longer one, frames and manifest")
    func shorter() throws {
        let folder = try Folder()
        let words = ["preview", "ring-spinner", "-o", "f/", "--scale", "0.5"]
        _ = try folder.run(words + ["--fps", "20"])
        let before = try folder.names.count

        let run = try folder.run(words + ["--fps", "10", "--json"])

        let document = try run.json()
        let effects = try #require(document["effects"] as? [[String: Any]])
        let count = try #require(effects.first?["frameCount"] as? Int)
        #expect(run.errors == "")
        #expect(document["schema"] as? String == "refreshkit.preview/1")
        #expect(try folder.names.count == count + 2)
        #expect(before > count + 2)
        let manifest = try JSONSerialization.jsonObject(with: try folder.read("f/manifest.json"))
        #expect((manifest as? [String: Any])?["frameCount"] as? Int == count)
    }

    @Test("what exists stays when asked, and nothing is written when only planned")
    func careful() throws {
        let folder = try Folder()
        try folder.write("old", to: "a.png")
        let words = ["preview", "ring-spinner", "-o", "a.png", "--at", "1"]

        let refused = try folder.run(words + ["--no-overwrite"])
        let planned = try folder.run(words + ["--dry-run"])

        refused.expectError(2, "cannot write 'a.png'; it exists already")
        #expect(planned.status == 0)
        #expect(planned.errors.hasPrefix("would write a.png: 1 frame, 780x"))
        #expect(try folder.names == ["a.png"])
        #expect(try folder.text("a.png") == "old")
    }

    @Test("a blank frame is a warning, and an error when asked to be strict")
    func strict() throws {
        let folder = try Folder()
        let words = ["preview", "ring-spinner", "-o", "a.png", "--at", "0"]

        let strict = try folder.run(words + ["--strict"])
        let names = try folder.names
        let lenient = try folder.run(words)

        strict.expectError(2, "the frame is blank")
        #expect(names == [])
        #expect(lenient.status == 0)
        #expect(lenient.errors.hasPrefix("refreshkit: warning: the frame is blank"))
        #expect(try folder.names == ["a.png"])
    }

    @Test("several effects have a place each")
    func severalEffects() throws {
        let folder = try Folder()

        let run = try folder.run(
            ["preview", "elastic-wave", "ring-spinner", "-o", "{effect}.webp", "--quiet"]
                + PreviewCommandTests.small)

        #expect(run.status == 0)
        #expect(run.errors == "" && run.output == "")
        #expect(try folder.names == ["elastic-wave.webp", "ring-spinner.webp"])
    }

    @Test("a directory for several effects is made, and has one of each")
    func sharedDirectory() throws {
        let folder = try Folder()
        let words = ["preview", "elastic-wave", "ring-spinner", "-o", "new/"]

        let dry = try folder.run(words + ["--dry-run"])
        let before = try folder.names
        let run = try folder.run(words + PreviewCommandTests.small)

        #expect(dry.status == 0 && before == [])
        #expect(run.status == 0)
        #expect(folder.names(at: "new").sorted() == ["elastic-wave", "ring-spinner"])
        #expect(folder.names(at: "new/ring-spinner").contains("0000.png"))
    }

    @Test("a directory made for effects goes away with their failure")
    func sharedDirectoryOfNothing() throws {
        let folder = try Folder()

        let run = try folder.run(
            "preview", "elastic-wave", "ring-spinner", "-o", "new/", "--at", "0", "--strict")

        run.expectError(2, "the frame is blank")
        #expect(try folder.names == [])
    }

    @Test("letters may stand in one word, the last of them with its value")
    func bundle() throws {
        let folder = try Folder()

        let run = try folder.run(
            ["preview", "ring-spinner", "-qj2", "-qoa.webp"] + PreviewCommandTests.small)
        let help = try folder.run("preview", "-qh")

        #expect(run.status == 0)
        #expect(run.errors == "" && run.output == "")
        #expect(try folder.names == ["a.webp"])
        #expect(help.output == (try folder.run("help", "preview").output))
    }

    @Test("standard output has the bytes of the file")
    func standardOutput() throws {
        let folder = try Folder()
        let words = ["preview", "ring-spinner", "--at", "50%"]
        _ = try folder.run(words + ["-o", "a.png"])

        let run = try folder.run(words + ["-o", "-", "--format", "strip"])

        #expect(run.bytes == (try folder.read("a.png")))
        #expect(run.errors.hasPrefix("wrote -: 1 frame"))
    }

    @Test("a pipe is written in place, never replaced")
    func pipe() throws {
        let folder = try Folder()

        let run = try folder.shell(
            """
            mkfifo p.png && cat p.png >got & sleep 0.1
            "$RK" preview ring-spinner --at 1 -q -o p.png -o a.png; wait
            test -p p.png && cmp got a.png
            """)

        #expect(run.status == 0)
        #expect(run.errors == "")
    }
}
