@preconcurrency import Glibc
import Testing

@Suite("Signals")
struct SignalsTests {
    /// Minutes of work, far more than a signal leaves time for.
    static let words = ["preview", "elastic-wave", "--fps", "1000", "--scale", "8"]

    @Test(
        "a signal in the middle of the work leaves nothing behind",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)],
        ["frames/", "a.webp"])
    func interrupted(signal: (number: Int32, status: Int32), target: String) throws {
        let folder = try Folder()
        let running = try folder.start(BuiltCommand.path, SignalsTests.words + ["-o", target])
        // The temporary shows that the work has begun.
        for _ in 0..<30_000 {
            if folder.temporary != nil { break }
            usleep(1_000)
        }
        let temporary = folder.temporary

        kill(running.process, signal.number)
        let run = try running.wait()

        #expect(temporary != nil)
        #expect(run.status == signal.status)
        #expect(run.output == "")
        #expect(try folder.names == [])
    }

    @Test("an old file survives a signal")
    func oldFile() throws {
        let folder = try Folder()
        try folder.write("old", to: "a.webp")
        let running = try folder.start(BuiltCommand.path, SignalsTests.words + ["-o", "a.webp"])
        for _ in 0..<30_000 {
            if folder.temporary != nil { break }
            usleep(1_000)
        }

        kill(running.process, SIGINT)
        let run = try running.wait()

        #expect(run.status == 130)
        #expect(try folder.names == ["a.webp"])
        #expect(try folder.text("a.webp") == "old")
    }

    @Test("after a kill the old file is whole and the next run tidies up")
    func killed() throws {
        let folder = try Folder()
        try folder.write("old", to: "a.webp")
        let running = try folder.start(BuiltCommand.path, SignalsTests.words + ["-o", "a.webp"])
        for _ in 0..<30_000 {
            if folder.temporary != nil { break }
            usleep(1_000)
        }

        kill(running.process, SIGKILL)
        let run = try running.wait()
        let left = try folder.names.count
        let old = try folder.text("a.webp")
        let next = try folder.run("preview", "ring-spinner", "-o", "b.png")

        #expect(run.status == 128 + SIGKILL)
        #expect(left == 2 && old == "old")
        #expect(next.status == 0)
        #expect(try folder.names == ["a.webp", "b.png"])
    }
}
