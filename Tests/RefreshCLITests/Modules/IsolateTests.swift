import Foundation
import Testing

@Suite("--isolate")
struct IsolateTests {
    @Test("gives the same bytes, whatever the command")
    func sameBytes() throws {
        let folder = try Folder()
        try folder.buildModule("glow")

        let here = try folder.runWithModules("preview", "glow", "-o", "a.webp")
        let there = try folder.runWithModules("preview", "glow", "--isolate", "-o", "b.webp")
        let traces = try [[], ["--isolate"]].map { more in
            try folder.run(["trace", "glow", "--module", "modules/glow.so"] + more).output
        }

        #expect(here.status == 0, "\(here.errors)")
        #expect(there.status == 0, "\(there.errors)")
        #expect(try folder.shell("cmp a.webp b.webp").status == 0)
        #expect(traces[0] == traces[1])
        #expect(!traces[0].isEmpty)
    }

    @Test("a module that ends its process costs frames and warnings, and no program")
    func crash() throws {
        let folder = try Folder()
        try folder.buildModule(
            "glow", change: "s/double size = 1, alpha/if (frame->time > 1) abort();\\n&/")

        let run = try folder.runWithModules("preview", "glow", "--isolate", "-o", "a.png")
        let doctor = try folder.runWithModules("doctor")
        let again = try folder.runWithModules("preview", "glow", "--isolate", "-o", "b.png")
        let released = try folder.runWithModules("doctor", "--release", "modules/glow.so")

        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("draw at 1"))
        #expect(run.errors.contains("its process was killed by SIGABRT"))
        #expect(run.errors.contains("; not called any more"))
        let lines = doctor.lines.filter { $0.contains("/glow.so\t") }
        #expect(lines.count == 1)
        #expect(
            lines.first?.contains(
                "org.example.glow: its process died 3 times, the last time in draw: its process "
                    + "was killed by SIGABRT") == true, "\(doctor.output)")
        again.expectError(2, "in quarantine until the file changes")
        #expect(!released.output.contains("died 3 times"))
    }

    @Test("ends the module's process with the program's, whatever either is doing")
    func endsWithProgram() throws {
        let folder = try Folder()
        try folder.buildModule(
            "glow", change: "s/double size = 1, alpha/while (frame->time > 1) {}\\n&/")

        // A process that is dead and that nobody has waited for yet has the state Z.
        let run = try folder.shell(
            """
            state() { cut -d' ' -f3 "/proc/$1/stat" 2>/dev/null; }
            "$RK" preview glow --isolate -q --module modules/glow.so -o a.webp 2>/dev/null & host=$!
            for try in {1..2000}; do
                worker=$(cat /proc/$host/task/*/children 2>/dev/null | cut -d' ' -f1)
                [ -n "$worker" ] && [ "$(state $worker)" = R ] && break
                sleep 0.005
            done
            kill -9 $host
            for try in {1..2000}; do
                left=$(state $worker); [ -z "${left#Z}" ] && break
                sleep 0.005
            done
            echo "$worker:${left#Z}"
            """)

        #expect(run.output.dropLast().last == ":", "\(run.output) \(run.errors)")
        #expect(run.output.dropLast().count > 2, "\(run.output)")
    }

    @Test("a module without a manifest is described, run and listed in processes of its own")
    func withoutManifest() throws {
        let folder = try Folder()
        try folder.buildModule(
            "bare", change: "s/^REFRESH_MANIFEST(/#define UNUSED(...)\\nUNUSED(/")

        let film = try folder.runWithModules("preview", "bare", "--isolate", "-o", "a.png")

        #expect(film.status == 0, "\(film.errors)")
    }

    @Test("without the worker is an error that says what is missing")
    func withoutWorker() throws {
        let folder = try Folder()
        try folder.buildModule("glow")

        let run = try folder.shell(
            "REFRESHKIT_PATH=\"$PWD/modules\" REFRESHKIT_WORKER=/nowhere/worker \"$RK\" "
                + "preview glow --isolate -o a.png")

        run.expectError(2, "'/nowhere/worker' can't be started; no such file")
        #expect(!folder.names(at: "").contains("a.png"))
    }

    @Test("bench isolation tells what a frame costs here and there")
    func benchmark() throws {
        let folder = try Folder()
        try folder.buildModule("glow")

        let run = try folder.run("bench", "isolation", "modules/glow.so")

        let fields = run.output.dropLast().split(separator: "\t")
        #expect(run.status == 0, "\(run.errors)")
        #expect(fields.count == 5 && fields[0] == "org.example.glow")
        #expect(fields.dropFirst().allSatisfy { Double($0) != nil })
        try folder.run("bench", "isolation").expectError(64, "bench isolation takes modules")
        try folder.run("bench", "isolation", "none.so").expectError(2, "'none.so'")
    }
}
