import Foundation
import RefreshKit
import Testing

@testable import FrameExport

@Suite("Sequence outputs")
struct SequenceOutputTests {
    /// Writes a sequence of `count` frames with a manifest that lists them.
    private func write(
        _ count: Int, to path: String, policy: OutputPolicy = .standard, commits: Bool = true
    ) throws {
        let output = try SequenceOutput(path, policy: policy)
        var json = JSONWriter()
        try json.object { json in
            json.member("schema", "refreshkit.sequence/1")
            json.key("frames")
            try json.array { json in
                for i in 0..<count {
                    let name = FramePattern.standard.name(of: i)
                    try output.write(Array("\(count)".utf8), name: name)
                    json.object { $0.member("file", name) }
                }
            }
        }
        try output.write(json.bytes, name: SequenceOutput.manifestName)
        if commits { try output.commit() }
    }

    @Test("a new directory comes into being at the commit")
    func makesDirectory() throws {
        let scratch = try Scratch()

        try write(2, to: scratch["out"])

        #expect(try scratch.names() == ["out"])
        #expect(try scratch.names("out") == ["0000.png", "0001.png", "manifest.json"])
    }

    @Test("a longer run's frames are gone after a shorter one")
    func replacesLongerRun() throws {
        let scratch = try Scratch()
        try write(5, to: scratch["out"])

        try write(2, to: scratch["out"] + "/")

        #expect(try scratch.names() == ["out"])
        #expect(try scratch.names("out") == ["0000.png", "0001.png", "manifest.json"])
        #expect(try scratch.read("out/0000.png") == "2")
    }

    @Test("an earlier sequence survives a run that gives up")
    func discards() throws {
        let scratch = try Scratch()
        try write(2, to: scratch["out"])

        try write(5, to: scratch["out"], commits: false)

        #expect(try scratch.names() == ["out"])
        #expect(try scratch.read("out/0000.png") == "2")
    }

    @Test("a directory of someone else's files is refused and stays as it is")
    func refusesForeign() throws {
        let scratch = try Scratch()
        try scratch.write("diary", to: "out/notes.txt")

        let error = #expect(throws: ExportError.self) { try SequenceOutput(scratch["out"]) }

        #expect(error?.kind == .couldNot)
        #expect(error?.message.contains("'notes.txt'") == true)
        #expect(error?.message.contains("--force") == true)
        #expect(try scratch.names("out") == ["notes.txt"])
    }

    @Test("a file beside the frames of our own manifest is foreign too")
    func refusesAddedFile() throws {
        let scratch = try Scratch()
        try write(2, to: scratch["out"])
        try scratch.write("x", to: "out/0002.png")

        #expect(throws: ExportError.self) { try SequenceOutput(scratch["out"]) }
    }

    @Test("by force frames go in among others' files, which stay")
    func force() throws {
        let scratch = try Scratch()
        try write(5, to: scratch["out"])
        try scratch.write("diary", to: "out/notes.txt")

        try write(2, to: scratch["out"], policy: OutputPolicy(allowsForeign: true))

        #expect(
            try scratch.names("out") == ["0000.png", "0001.png", "manifest.json", "notes.txt"])
        #expect(try scratch.read("out/notes.txt") == "diary")
        #expect(try scratch.read("out/0001.png") == "2")
    }

    @Test("an empty directory is taken, with its permissions")
    func emptyDirectory() throws {
        let scratch = try Scratch()
        mkdir(scratch["out"], 0o750)
        chmod(scratch["out"], 0o750)

        try write(1, to: scratch["out"])

        var status = stat()
        stat(scratch["out"], &status)
        #expect(status.st_mode & 0o777 == 0o750)
        #expect(try scratch.names("out") == ["0000.png", "manifest.json"])
    }

    @Test("a manifest that points elsewhere makes nobody touch a file there")
    func hostileManifest() throws {
        let scratch = try Scratch()
        try scratch.write("precious", to: "precious.txt")
        try scratch.write(
            #"{"schema":"refreshkit.sequence/1","frames":[{"file":"../precious.txt"}]}"#,
            to: "out/manifest.json")
        try scratch.write("x", to: "out/other")

        try write(1, to: scratch["out"], policy: OutputPolicy(allowsForeign: true))

        #expect(try scratch.read("precious.txt") == "precious")
    }

    @Test("a file in the way is refused")
    func fileInTheWay() throws {
        let scratch = try Scratch()
        try scratch.write("x", to: "out")

        let error = #expect(throws: ExportError.self) { try SequenceOutput(scratch["out"]) }

        #expect(error?.message.contains("not a directory") == true)
        #expect(try scratch.read("out") == "x")
    }

    @Test("what a killed run left in place of a sequence is removed by the next")
    func leftovers() throws {
        let scratch = try Scratch()
        try scratch.write("x", to: ".refreshkit-99-1/0000.png")

        try write(1, to: scratch["out"])

        #expect(try scratch.names() == ["out"])
    }
}
