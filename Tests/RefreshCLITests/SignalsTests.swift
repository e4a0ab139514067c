@preconcurrency import Glibc
import Testing

@Suite("Signals")
struct SignalsTests {
    /// Minutes of work, or as much as a GIF can be: far more than a signal leaves time for.
    static func words(_ target: String) -> [String] {
        let fps = target.hasSuffix(".gif") ? "50" : "1000"
        return ["preview", "elastic-wave", "--fps", fps, "--scale", "8", "-o", target]
    }

    @Test(
        "a signal in the middle of the work leaves nothing behind",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)],
        ["frames/", "a.webp", "a.gif"])
    func interrupted(signal: (number: Int32, status: Int32), target: String) throws {
        let folder = try Folder()
        let running = try folder.start(BuiltCommand.path, SignalsTests.words(target))
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
        let running = try folder.start(BuiltCommand.path, SignalsTests.words("a.webp"))
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
}
