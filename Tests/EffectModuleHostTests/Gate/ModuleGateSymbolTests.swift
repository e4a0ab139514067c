import Foundation
import Testing

@testable import EffectModuleHost

@Suite("What a file offers and takes")
struct ModuleGateSymbolTests {
    func report(
        _ sample: GateSample, isTaken: @escaping (String) -> Bool = { _ in false }
    ) throws -> GateReport {
        var report = GateReport(path: "/x.so")
        ModuleGate.inspect(
            try sample.bytes(), into: &report, context: GateContext(isTaken: isTaken))
        return report
    }

    func finding(_ check: String, _ report: GateReport) -> Finding? {
        report.findings.first { $0.check == check }
    }

    @Test("a library without the entry is foreign")
    func noEntry() throws {
        let report = try report(GateSample(source: "int answer(void) { return 42; }"))

        #expect(report.isForeign)
        #expect(
            report.failure?.reason
                == "not an effect module: it exports no function refresh_module_entry")
    }

    @Test("the libraries of this process are right in every way but for the entry")
    func systemLibraries() throws {
        // Not the modules that other tests have loaded, some of which are gone again.
        let paths = LoadedLibraries.paths.values.filter { $0.hasPrefix("/usr/lib/") }.sorted()
        try #require(paths.count > 5)
        let context = GateContext()

        for path in paths {
            let report = ModuleGate.inspect(path, context: context)
            let failed = report.findings.filter { $0.verdict == .failed && $0.check != "F12" }
            #expect(failed.map { $0.check } == ["F8"], "\(path): \(failed)")
            #expect(report.isForeign)
        }
    }

    @Test("what is no module need not be told which of its libraries is missing")
    func foreign() throws {
        let folder = try ModuleFolder()
        let needed = try folder.build(
            "libgone.so", source: "int gone(void) { return 1; }", flags: ["-Wl,-soname,libgone.so"])
        let path = try folder.build(
            "foreign.so", source: "int gone(void); int f(void) { return gone(); }", flags: [needed])

        let failure = ModuleGate.inspect(path).failure

        #expect(failure?.reason.hasPrefix("not an effect module") == true)
    }

    @Test("an entry that is hidden by -fvisibility=hidden alone is not there")
    func hiddenEntry() throws {
        let hidden =
            "__attribute__((visibility(\"hidden\"))) int refresh_module_entry(void)"
            + " { return 0; }"

        let report = try report(GateSample(source: hidden))

        #expect(report.failure?.reason.hasPrefix("not an effect module") == true)
    }

    @Test("a mistyped entry is no foreign library")
    func mistyped() throws {
        let report = try report(GateSample(source: "int refresh_modul_entry(void) { return 0; }"))

        #expect(!report.isForeign)
        #expect(
            report.failure?.reason
                == "not an effect module: it exports no function refresh_module_entry, but"
                + " 'refresh_modul_entry'")
    }

    @Test("an entry that is data would be jumped into")
    func dataEntry() throws {
        let report = try report(GateSample(source: "int refresh_module_entry = 1;"))

        #expect(
            finding("F8", report)
                == Finding("F8", .failed, "its refresh_module_entry is no function"))
    }

    @Test("the older hash table serves as well")
    func olderHash() throws {
        let report = try report(GateSample(flags: ["-Wl,--hash-style=sysv"]))

        #expect(report.failure == nil)
        #expect(report.exports == ["refresh_module_entry"])
    }

    @Test("exports that this program or others have as well are warned of")
    func exports() throws {
        let sample = GateSample.adding(
            "int helper(void) { return 1; }\nint strange(void) { return 2; }")
        let hint = "; compile it with -fvisibility=hidden"

        let common = try report(sample)
        let taken = try report(sample) { $0 == "strange" }

        #expect(
            finding("F9", common)
                == Finding(
                    "F9", .warning, "exports helper, a name that others use as well" + hint))
        #expect(
            finding("F9", taken)
                == Finding(
                    "F9", .warning,
                    "exports strange, of which this program has one already that wins" + hint))
        #expect(common.failure == nil && taken.failure == nil)
        #expect(HostSymbols.contains("strlen"))
        #expect(!HostSymbols.contains("refresh_no_such_function"))
    }

    @Test("many exports are warned of")
    func manyExports() throws {
        let code = (0..<70).map { "int f_\($0)(void) { return 0; }" }.joined(separator: "\n")

        let report = try report(.adding(code))

        #expect(
            finding("F9", report)?.text.hasPrefix(
                "exports 70 names beside refresh_module_entry; at most 64 are usual") == true)
    }

    @Test("functions that end or change the process are named")
    func imports() throws {
        let code = """
            #include <stdlib.h>
            #include <unistd.h>
            #include <signal.h>
            #include <locale.h>
            static void f(void) { exit(1); }
            static void g(void) { _exit(1); }
            int h(int x) {
                if (x == 1) f(); if (x == 2) g(); if (x == 3) abort(); if (x == 4) fork();
                if (x == 5) signal(1, 0); setlocale(0, ""); chdir("/"); dup2(1, 2);
                return system("true");
            }
            """

        let report = try report(.adding(code))

        let found = try #require(finding("F10", report))
        #expect(found.verdict == .warning)
        #expect(found.text.contains(" and 5 more, which ends or changes the whole process"))
        #expect(Set(report.imports).isSuperset(of: ["exit", "_exit", "abort", "fork", "dup2"]))
        #expect(report.failure == nil)
    }

    @Test("versions stand beside the symbols that ask for them, and the build has its number")
    func versions() throws {
        let bytes = try GateSample.adding(
            "#include <stdlib.h>\nint f(void) { return abs(rand()); }",
            flags: ["-Wl,--build-id=sha1"]
        ).bytes()
        let file = try ELFFile(bytes)
        let dynamic = try ELFDynamic(of: file)
        let versions = try ELFVersions(of: file, dynamic)

        let symbols = try ELFSymbols(of: file, dynamic, versions: versions)

        let rand = try #require(symbols.imports.first { $0.name == "rand" })
        #expect(rand.version?.hasPrefix("GLIBC_2.") == true)
        #expect(rand.kind == .function || rand.kind == ELFSymbol.Kind.none)
        #expect(
            versions.needed.contains { $0.library == "libc.so.6" && $0.version == rand.version })
        let build = file.notes.first { $0.owner == "GNU" && $0.type == 3 }
        #expect(build?.content.count == 20)
    }

    @Test("a name without an end, and more names than there can be, are refused")
    func names() throws {
        var endless = try GateSample.plain.bytes()
        let symbols = try #require(endless.dynamicEntries(.symbols).first)
        let table = Int(endless.number(symbols + 8, as: UInt64.self))
        endless.put(UInt32.max, at: table + 24)
        var size = try GateSample.plain.bytes()
        let entry = try #require(size.dynamicEntries(.symbolSize).first)
        size.put(UInt64(16), at: entry + 8)
        var counted = try GateSample(flags: ["-Wl,--hash-style=sysv"]).bytes()
        let hash = try #require(counted.dynamicEntries(.hash).first)
        counted.put(UInt32.max, at: Int(counted.number(hash + 8, as: UInt64.self)) + 4)
        let header = ModuleGateHeaderTests()

        #expect(
            header.failure(of: endless)?.text == "a symbol whose name lies outside of the texts")
        #expect(header.failure(of: size)?.text == "symbols of 16 bytes each; they have 24")
        #expect(header.failure(of: counted)?.text == "more than 1048576 symbols")
    }
}
