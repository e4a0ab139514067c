import Foundation
import Testing

@Suite("validate")
struct ValidateCommandTests {
    @Test("a good module passes every check, and a pipe gets a line for each")
    func goodModule() throws {
        let folder = try Folder()
        try folder.buildModule("glow")

        let run = try folder.run("validate", "modules/glow.so", "--seed", "7")

        #expect(run.status == 0, "\(run.output)")
        let rows = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count >= 40)
        #expect(rows.allSatisfy { $0.count == 5 && $0[0] == "modules/glow.so" })
        // What is about sidecars is skipped where there is none.
        let others = rows.filter { $0[1] != "F14" && !$0[1].hasPrefix("X") }
        #expect(others.allSatisfy { $0[2] == "passed" }, "\(run.output)")
        #expect(run.output.contains("seed 7"))
    }

    @Test(
        "what is wrong with a module is found by the check for it",
        arguments: [
            ("s/abi_signature = refresh_abi_signature()/abi_signature = \"p4 be d8\"/", "E2"),
            ("s/\\.magic = REFRESH_MAGIC/.magic = 7/", "E1"),
            ("s/\\.version = \"1.0.0\"/.version = \"one\"/", "D1"),
            ("s/\"summary\": \"a dot that breathes\"/\"summary\": \"another\"/", "D6"),
            ("s/if (self->phase != TRIGGERED) return REFRESH_ERROR_ORDER;//", "H2"),
            ("s/PULLING: size = size_of_pull(frame)/PULLING: size = 2 + sin(frame->time)/", "H11"),
            ("s/if (size <= 0 || alpha <= 0) return REFRESH_OK;/alpha = 0.0 \\/ 0.0;/", "G1"),
            ("s/self->phase = BUSY;/self->phase = BUSY; *(volatile int *)0 = 1;/", "H1"),
            ("s/self = calloc(1, sizeof \\*self);/exit(0);/", "P5"),
            ("s/self->radius = /static int n; self->radius = n++ + /", "H7"),
            ("s/self->began = frame->time;/self->began = frame->time; (void)malloc(64);/", "none"),
        ])
    func badModule(change: String, check: String) throws {
        let folder = try Folder()
        try folder.buildModule("glow", change: change)

        let run = try folder.run("validate", "--quick", "modules/glow.so", "--deadline", "5")

        let failed = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { $0[2] == "failed" }.map { String($0[1]) }
        #expect(run.status == (check == "none" ? 0 : 1), "\(run.output)")
        #expect(check == "none" ? failed.isEmpty : failed.contains(check), "\(run.output)")
    }

    @Test("the functions that a sidecar binds are checked, and those of a module are not")
    func sidecar() throws {
        let folder = try Folder()
        _ = try folder.run("new", "dots", "--language", "sidecar")
        _ = try folder.shell("make -s -C dots")

        let run = try folder.run("validate", "dots/dots.refresh.json", "--seed", "7")
        let library = try folder.run("validate", "dots/dots.so", "--seed", "7")

        #expect(run.status == 0, "\(run.output)")
        let rows = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count >= 30)
        #expect(rows.allSatisfy { $0.count == 5 && $0[2] == "passed" }, "\(run.output)")
        #expect(rows.filter { $0[1].hasPrefix("X") }.count == 5)
        #expect(run.output.contains("seed 7"))
        #expect(
            library.output.replacing("dots.so", with: "dots.refresh.json").count
                == run.output.count)
    }

    @Test(
        "what is wrong with a sidecar or its functions is found by the check for it",
        arguments: [
            ("refresh.json", "s/d@fraction/d@fration/", "F14"),
            ("refresh.json", "s/self!gather/self!gathr/", "L1"),
            ("c", "s/return 0.4/return 0.0 \\/ 0.0/", "X4"),
            ("c", "s/own->ended = time;/return 1e9;/", "X4"),
            ("c", "s/const double turn = 2/static int n; const double turn = ++n/", "H7"),
            ("c", "s/own->begun = time;/*(volatile int *)8 = 1;/", "H1"),
            ("c", "s/own->ended = time;/extern int puts(const char *); puts(\"x\");/", "H12"),
            (
                "c",
                "s/^void begin/static void (*kept)(void); void begin/; "
                    + "s/own->begun = time;/if (kept) kept();/; "
                    + "s/const double turn = 2/kept = fill; const double turn = 2/", "X5"
            ),
            ("c", "s/fill();/if (lap > 0.1) color(2, 0, 0, 1);/", "H1"),
            ("c", "s/own->begun = time;/extern void exit(int); exit(0);/", "Z3"),
        ])
    func badSidecar(file: String, change: String, check: String) throws {
        let folder = try Folder()
        _ = try folder.run("new", "dots", "--language", "sidecar")
        try folder.write(change, to: "change.sed")
        let built = try folder.shell(
            "sed -i -f change.sed dots/dots.\(file) && make -s -C dots CFLAGS='-fPIC -w'")

        let run = try folder.run(
            "validate", "--quick", "dots/dots.refresh.json", "--deadline", "5")

        let failed = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { $0[2] == "failed" }.map { String($0[1]) }
        #expect(built.status == 0, "\(built.errors)")
        #expect(run.status == 1, "\(run.output)")
        #expect(failed.contains(check), "\(run.output)")
    }

    @Test("a file that is no module is not run, and its checks are skipped")
    func noModule() throws {
        let folder = try Folder()
        try folder.write("just a text", to: "a.so")

        let run = try folder.run("validate", "a.so")

        #expect(run.status == 1)
        #expect(run.output.contains("\tF2\tfailed\t"))
        #expect(run.output.contains("\tL1\tskipped\t"))
    }

    @Test("JSON names each check with its verdict")
    func json() throws {
        let folder = try Folder()
        try folder.write("drag\npull 2x over 1s\nrelease\n", to: "good.pull")
        try folder.write("drag\npul 2x\n", to: "bad.pull")

        let run = try folder.run("validate", "--json", "good.pull", "bad.pull")

        let files = try #require(try run.json()["files"] as? [[String: Any]])
        #expect(run.status == 1)
        #expect(files.map { $0["passed"] as? Bool } == [true, false])
        let checks = try #require(files[1]["checks"] as? [[String: Any]])
        #expect((checks[0]["text"] as? String)?.contains("bad.pull:2:1") == true)
    }

    @Test("what can't be validated is a usage error, what is not there can't be done")
    func badInput() throws {
        let folder = try Folder()

        try folder.run("validate").expectError(64, "validate needs FILE...")
        try folder.run("validate", "a.png").expectError(
            64, "allowed: modules (.so, .refresh.json) and gesture")
        try folder.run("validate", "a.so", "--seed", "-1").expectError(64, "--seed '-1'")
        try folder.run("validate", "a.so", "--deadline", "0").expectError(64, "--deadline")
        try folder.run("validate", "none.so").expectError(2, "'none.so'")
    }
}
