import Foundation
@preconcurrency import Glibc
import Testing

@Suite("preview --watch")
struct PreviewWatchTests {
    /// Waits until something is so; false when it never is.
    private func eventually(_ isSo: () -> Bool) -> Bool {
        for _ in 0..<6_000 {
            if isSo() { return true }
            usleep(5_000)
        }
        return false
    }

    @Test("a change of the script renders again, a mistake in it is told, SIGINT ends with 130")
    func renders() throws {
        let folder = try Folder()
        try folder.write("drag\npull 1.2x over 100ms\nrelease", to: "s.pull")
        let running = try folder.start(
            BuiltCommand.path,
            ["preview", "ring-spinner", "-o", "a.png", "--script", "s.pull", "--watch"]
                + ["--scale", "0.5"])
        let first = eventually { running.errors.contains("Ctrl-C") }
        let picture = try folder.read("a.png")

        try folder.write("drag\npul", to: "s.pull")
        let told = eventually { running.errors.contains("unknown verb 'pul'") }
        let kept = try folder.read("a.png")
        try folder.write("drag\npull 2x over 300ms\nrelease", to: "s.pull")
        let second = eventually { (try? folder.read("a.png")) != picture }
        kill(running.process, SIGINT)
        let run = try running.wait()

        #expect(first && told && second)
        #expect(kept == picture)
        #expect(run.status == 130)
        #expect(folder.temporary == nil)
    }

    @Test("a parameter file is looked at as well, and may be missing for a while")
    func parameters() throws {
        let folder = try Folder()
        let running = try folder.start(
            BuiltCommand.path,
            ["preview", "ring-spinner", "-o", "a.png", "--params", "p.txt", "--watch"]
                + ["--scale", "0.5"])
        let told = eventually { running.errors.contains("cannot read the parameter file") }

        try folder.write("diameter=30", to: "p.txt")
        let rendered = eventually { folder.names(at: "").contains("a.png") }
        kill(running.process, SIGTERM)
        let run = try running.wait()

        #expect(told && rendered)
        #expect(run.status == 143)
    }

    @Test(
        "what cannot be watched is refused",
        arguments: [
            BadInputTests.Line("preview ring-spinner -o a.png --watch", 64, "--watch needs a file"),
            BadInputTests.Line(
                "preview ring-spinner -o a.png --watch --script -", 64, "--watch needs a file"),
            BadInputTests.Line(
                "preview ring-spinner -o a.png --watch --params p --dry-run", 64,
                "exclude each other"),
            BadInputTests.Line(
                "preview ring-spinner -o - --format webp --watch --params p", 64, "more than once"),
            BadInputTests.Line(
                "preview ring-spinner -o a.png --watch --params p --fps 0", 64, "--fps '0'"),
        ])
    func refused(line: BadInputTests.Line) throws {
        let folder = try Folder()

        let run = try folder.run(line.words)

        run.expectError(line.status, line.parts)
        #expect(try folder.names == [])
    }
}
