import Foundation
import Testing

@testable import EffectModuleHost

@Suite("Libraries of foreign functions")
struct ForeignLibraryTests {
    /// `self` for a file.
    static func own(_ path: String) throws(ForeignError) -> ForeignLibrary {
        try ForeignLibrary("self", libraries: LibraryAllowList.standard.with(ownFile: path))
    }

    @Test("functions of libm are found and called, also those that are chosen when it is loaded")
    func libm() throws {
        let libm = try ForeignLibrary("libm.so.6", libraries: .standard)
        let slots = ForeignSlots.curve
        for (text, expected) in [
            ("libm.so.6!tanh d(d)", tanh(0.75)), ("libm.so.6!sin d(d)", sin(0.75)),
            ("libm.so.6!pow d(d@t,d=2.2)", pow(0.75, 2.2)),
            ("libm.so.6!ldexp d(d,i32=-3)", 0.09375),
            ("libm.so.6!fma d(d=2,d@t,d=0.5)", 2),
        ] {
            let name = try ForeignName(text, slots: slots, libraries: .standard)
            let bound = try BoundFunction(name, slots: slots, library: libm)
            var t = ForeignCell(0.75)

            #expect(bound(&t).double == expected, "\(text)")
        }
        let name = try ForeignName("libm.so.6!powf f(f@t,f=2)", slots: slots, libraries: .standard)
        let bound = try BoundFunction(name, slots: slots, library: libm)
        var t = ForeignCell(0.75)
        #expect(bound.result == .float && bound(&t).float == 0.5625)
    }

    @Test("slots get to the arguments that name them")
    func slots() throws {
        let folder = try ModuleFolder()
        let path = try folder.build(
            "own.so",
            source: """
                double sum(void *self, float time, int count, long seed, double progress, long wide) {
                    return *(double *)self + time * 10 + count * 100 + seed * 1000 +
                        progress * 10000 + wide * 100000;
                }
                """)
        let slots = ForeignSample.slots
        let libraries = LibraryAllowList.standard.with(ownFile: path)
        let name = try ForeignName(
            "self!sum d(p@self,f@time,i32@count,i64@seed,d@progress,i64@flags)", slots: slots,
            libraries: libraries)
        let bound = try BoundFunction(
            name, slots: slots, library: try ForeignLibrary("self", libraries: libraries))
        var object = 7.0

        let result = withUnsafeMutableBytes(of: &object) { object in
            bound([
                ForeignCell(object.baseAddress), ForeignCell(5.0), ForeignCell(0.5),
                ForeignCell(Int32(-2)), ForeignCell(UInt32(3)), ForeignCell(Int64(4)),
            ])
        }

        #expect(result.double == 7 + 5 - 200 + 4000 + 50_000 + 300_000)
    }

    @Test("data, symbols of a library's own needs, and what is not there are refused")
    func symbols() throws {
        let folder = try ModuleFolder()
        let inner = try folder.build(
            "libinner.so", source: "double inner(double x) { return x; }")
        let path = try folder.build(
            "own.so",
            source: """
                #include <math.h>
                double inner(double);
                double good(double x) { return inner(x) + cos(x); }
                int table[4] = {1};
                _Thread_local int mine;
                static double hidden(double x) { return x; }
                double (*keep)(double) = hidden;
                static double chosen(double x) { return x * 2; }
                static double (*choose(void))(double) { return chosen; }
                double indirect(double) __attribute__((ifunc("choose")));
                """, flags: [inner, "-Wl,-rpath,$ORIGIN", "-Wl,--no-as-needed", "-lm"])
        let library = try ForeignLibraryTests.own(path)

        _ = try library.function("good")
        let indirect = try ForeignCall(
            try library.function("indirect"), ForeignShape(.double, [.double]))
        var x = ForeignCell(21.0)
        #expect(indirect(&x).double == 42)
        for (symbol, part) in [
            ("table", "'table' of self is no function"), ("mine", "'mine' of self is no function"),
            ("keep", "is no function"), ("inner", "self does not define 'inner'"),
            ("cos", "self does not define 'cos'"), ("hidden", "self does not define 'hidden'"),
            ("system", "self does not define 'system'"),
            ("gud", "self does not define 'gud'"), ("goood", "did you mean 'good'?"),
        ] {
            let error = ForeignSample.error { () throws(ForeignError) in
                _ = try library.function(symbol)
            }
            #expect(error?.reason.contains(part) == true, "\(symbol): \(error?.message ?? "found")")
        }
    }

    @Test("what is no library, is missing, or is another library's copy is refused unopened")
    func files() throws {
        let folder = try ModuleFolder()
        try Data("text".utf8).write(to: URL(filePath: folder.path + "/text.so"))
        for (library, copy) in [("libc.so.6", "copy.so"), ("libm.so.6", "sums.so")] {
            guard case .found(let facts) = LibraryFinder().find(library, LibraryFinder.Places())
            else { throw BuildError("there is no \(library)") }
            try FileManager.default.copyItem(
                atPath: try RegularFile.realPath(of: facts.path), toPath: folder.path + "/" + copy)
        }
        for (name, part) in [
            ("text.so", "text.so'"), ("none.so", "no such file"), ("", "a directory"),
            ("copy.so", "it is 'libc.so.6', which can't go by another name"),
            ("sums.so", "it is 'libm.so.6', which can't go by another name"),
        ] {
            let error = ForeignSample.error { () throws(ForeignError) in
                _ = try ForeignLibraryTests.own(folder.path + "/" + name)
            }
            #expect(error?.reason.contains(part) == true, "\(name): \(error?.message ?? "loaded")")
        }
    }

    @Test("a library outside of the list, or one that is not installed, is not loaded")
    func missing() throws {
        let list = try LibraryAllowList(adding: ["libnothing-at-all.so.9"])
        let none = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignLibrary("libnothing-at-all.so.9", libraries: list)
        }
        let outside = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignLibrary("libz.so.1", libraries: list)
        }

        #expect(none?.message == "the library libnothing-at-all.so.9 is not installed")
        #expect(outside?.reason.contains("'libz.so.1' is not allowed") == true)
    }

    @Test("what loading changes about the process is put right and told")
    func changes() throws {
        let folder = try ModuleFolder()
        let path = try folder.build(
            "own.so",
            source: """
                #include <fenv.h>
                __attribute__((constructor)) static void start(void) { fesetround(FE_UPWARD); }
                double one(void) { return 1; }
                """, flags: ["-lm"])

        #expect(try ForeignLibraryTests.own(path).changes == [.floatModes])
        #expect(fegetround() == FE_TONEAREST)
    }
}
