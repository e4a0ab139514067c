import Foundation
import Testing

@Suite("validate --reproduce")
struct ReproduceTests {
    /// The life that a validation has named for a module changed by `sed`.
    private func life(in folder: Folder, change: String) throws -> (seed: String, text: String) {
        try folder.buildModule("glow", change: change)
        let run = try folder.run("validate", "modules/glow.so", "--deadline", "5")
        let line = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .first { $0[1] == "Z5" }
        let text = String(try #require(line, "\(run.output)")[4])
        let parts = text.split(separator: " ")
        #expect(line?[2] == "failed", "\(text)")
        #expect(parts.dropLast().last == "--reproduce", "\(text)")
        return (String(parts.last ?? ""), text)
    }

    @Test(
        "a fault that only some lives meet is found, named, and shown again",
        arguments: [
            // Only on wide canvases, with a cancelled refresh, beyond a threefold pull, or in
            // the second refresh of an instance.
            (
                "s/^    \\*seconds = leaving;/    *seconds = leaving; "
                    + "if (frame->width > 2000) *(volatile int *)0 = 1;/",
                "killed the process by SIGSEGV", "stop, outcome "
            ),
            (
                "s/^    \\*seconds = leaving;/    *seconds = frame->outcome == 2 ? -1 : leaving;/",
                "outcome 2 set -1.0 seconds; allowed: 0 to 3600", "stop, outcome 2: 0, -1.0 s"
            ),
            (
                "s/self->phase = PULLING;/self->phase = PULLING; "
                    + "if (frame->fraction > 3) return -3;/",
                "returned -3 where it may come", "points open: -3"
            ),
            (
                "s/self->pulled = size_of_pull(frame);/self->pulled = "
                    + "frame->session > 1 ? 0.0 \\/ 0.0 : 1;/",
                "a number is not finite or larger than 1e6", "a number is not finite"
            ),
            (
                "s/^    self->phase = BUSY;/    self->phase = BUSY; "
                    + "if (frame->width < 40) for (;;) {}/",
                "did not come to an end within 2 s", "animate"
            ),
            (
                "s/^    self->phase = BUSY;/    static int lives; self->phase = BUSY; "
                    + "self->radius += frame->width < 40 ? lives++ : 0;/",
                "drew something else the second time", "the same once more"
            ),
        ])
    func faults(change: String, what: String, step: String) throws {
        let folder = try Folder()
        let limited = what.contains("2 s") ? "2" : "5"

        let found = try life(in: folder, change: change)
        let again = try folder.run(
            "validate", "modules/glow.so", "--reproduce", found.seed, "--deadline", limited)

        if limited == "5" { #expect(found.text.contains(what), "\(found.text)") }
        #expect(again.status == 1)
        #expect(again.lines.last?.hasPrefix("failed: ") == true, "\(again.output)")
        #expect(again.lines.last?.contains(what) == true, "\(again.output)")
        #expect(again.lines.contains { $0.contains(step) }, "\(again.output)")
        #expect(again.lines.first?.contains("create org.example.glow, ") == true)
    }

    @Test("the step that never comes back is the last one, without an answer")
    func lastStep() throws {
        let folder = try Folder()
        try folder.buildModule(
            "glow", change: "s/^    self->phase = BUSY;/    *(volatile int *)0 = 1;/")

        // The first life of the seed that refreshes.
        for seed in 1...20 {
            let run = try folder.run("validate", "modules/glow.so", "--reproduce", "\(seed)")
            guard run.status == 1 else { continue }
            let last = run.lines.dropLast().last ?? ""
            #expect(last.hasSuffix(" s  animate"), "\(last)")
            #expect(run.lines.last?.hasPrefix("failed: killed the process by SIGSEGV") == true)
            return
        }
        Issue.record("no life came so far")
    }

    @Test("a good module's life ends well, the same each time, as text and as JSON")
    func goodLife() throws {
        let folder = try Folder()
        try folder.buildModule("glow")
        let command = ["validate", "modules/glow.so", "--reproduce", "18446744073709551615"]

        let first = try folder.run(command)
        let second = try folder.run(command)
        let json = try folder.run(command + ["--json"])

        #expect(first.status == 0, "\(first.output)")
        #expect(first.output == second.output)
        #expect(first.lines.last?.hasPrefix("passed: ") == true)
        #expect(first.lines.last?.hasSuffix(" frames, twice the same") == true)
        let document = try json.json()
        #expect(document["schema"] as? String == "refreshkit.life/1")
        #expect(document["seed"] as? String == "18446744073709551615")
        #expect(document["passed"] as? Bool == true)
        #expect((document["steps"] as? [String])?.count == first.lines.count - 1)
    }

    @Test("a seed that is none, a script and several modules are refused")
    func badInput() throws {
        let folder = try Folder()

        try folder.run("validate", "a.so", "--reproduce", "-1")
            .expectError(64, "--reproduce '-1' is no seed; allowed: whole numbers from 0 to")
        try folder.run("validate", "a.pull", "--reproduce", "1").expectError(64, "name one .so")
        try folder.run("validate", "a.so", "b.so", "--reproduce", "1")
            .expectError(64, "name one .so")
        try folder.run("validate", "a.so", "--reproduce", "1")
            .expectError(2, "'a.so'; no such file")
    }
}
