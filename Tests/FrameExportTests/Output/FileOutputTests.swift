import Foundation
import Testing

@testable import FrameExport

@Suite("File outputs")
struct FileOutputTests {
    @Test("a file is there only after the commit, and nothing else is")
    func commits() throws {
        let scratch = try Scratch()
        let output = try FileOutput(scratch["a.webp"])

        try output.write(Array("new".utf8))
        let before = try scratch.names()
        try output.commit()

        #expect(before.allSatisfy(TemporaryName.matches))
        #expect(try scratch.names() == ["a.webp"])
        #expect(try scratch.read("a.webp") == "new")
        #expect(output.byteCount == 3)
    }

    @Test("an old file survives a run that gives up, and nothing is left of that run")
    func discards() throws {
        let scratch = try Scratch()
        try scratch.write("old", to: "a.webp")

        do {
            let output = try FileOutput(scratch["a.webp"])
            try output.write(Array("half".utf8))
        }

        #expect(try scratch.names() == ["a.webp"])
        #expect(try scratch.read("a.webp") == "old")
    }

    @Test("the new file has the old one's permissions")
    func permissions() throws {
        let scratch = try Scratch()
        try scratch.write("old", to: "a.webp")
        chmod(scratch["a.webp"], 0o640)

        let output = try FileOutput(scratch["a.webp"])
        try output.commit()

        var status = stat()
        stat(scratch["a.webp"], &status)
        #expect(status.st_mode & 0o777 == 0o640)
    }

    @Test("through a link the file behind it is replaced, and the link stays")
    func links() throws {
        let scratch = try Scratch()
        try scratch.write("old", to: "real/a.webp")
        symlink("real/a.webp", scratch["link.webp"])

        let output = try FileOutput(scratch["link.webp"])
        try output.write(Array("new".utf8))
        try output.commit()

        #expect(try scratch.read("real/a.webp") == "new")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: scratch["link.webp"])
                == "real/a.webp")
        #expect(try scratch.names("real") == ["a.webp"])
    }

    @Test("a pipe is written in place and stays a pipe")
    func pipes() throws {
        let scratch = try Scratch()
        mkfifo(scratch["p"], 0o600)
        let reader = open(scratch["p"], O_RDONLY | O_NONBLOCK)
        defer { close(reader) }

        let output = try FileOutput(scratch["p"])
        try output.write(Array("through".utf8))
        try output.commit()

        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(read(reader, &buffer, 16) == 7)
        #expect(String(decoding: buffer[..<7], as: UTF8.self) == "through")
        var status = stat()
        lstat(scratch["p"], &status)
        #expect(status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test("a full device is an error that says so")
    func fullDevice() throws {
        let output = try FileOutput("/dev/full")

        let error = #expect(throws: ExportError.self) { try output.write([1, 2, 3]) }

        #expect(error?.kind == .couldNot)
        #expect(error?.message == "cannot write '/dev/full'; the disk is full")
    }

    @Test("a descriptor by its path is written where it stands, not from the beginning")
    func descriptors() throws {
        let scratch = try Scratch()
        try scratch.write("first ", to: "log")
        let descriptor = open(scratch["log"], O_WRONLY | O_APPEND)
        defer { close(descriptor) }

        let output = try FileOutput("/dev/fd/\(descriptor)")
        try output.write(Array("second".utf8))
        try output.commit()

        #expect(output.isInPlace)
        #expect(try scratch.read("log") == "first second")
    }

    @Test("a target that can't be written is refused before work starts")
    func refusals() throws {
        let scratch = try Scratch()
        try scratch.write("x", to: "file")
        symlink("nowhere/at/all", scratch["dangling"])
        let cases: [(String, String)] = [
            ("missing/a.png", "no such directory"), ("file/a.png", "is not a directory"),
            (".", "it is a directory"), ("dangling", "leads nowhere"),
            (String(repeating: "n", count: 300) + "/x.png", "too long"),
        ]

        for (name, reason) in cases {
            let error = #expect(throws: ExportError.self) { try FileOutput(scratch[name]) }
            #expect(error?.kind == .couldNot)
            #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        }
        #expect(try scratch.names() == ["dangling", "file"])
    }

    @Test("an existing file is refused where that was asked for")
    func noOverwrite() throws {
        let scratch = try Scratch()
        try scratch.write("old", to: "a.png")

        let error = #expect(throws: ExportError.self) {
            try FileOutput(scratch["a.png"], policy: OutputPolicy(refusesExisting: true))
        }

        #expect(error?.message.contains("exists already") == true)
        #expect(try scratch.read("a.png") == "old")
    }

    @Test("what a killed run left is removed, what others own is not")
    func leftovers() throws {
        let scratch = try Scratch()
        try scratch.write("x", to: ".refreshkit-1-1")
        try scratch.write("x", to: ".refreshkit-2-1/0000.png")
        try scratch.write("mine", to: ".refreshkit-notes")
        let live = try FileOutput(scratch["live.png"])

        let output = try FileOutput(scratch["a.png"])
        try output.commit()
        try live.commit()

        #expect(try scratch.names() == [".refreshkit-notes", "a.png", "live.png"])
    }
}
