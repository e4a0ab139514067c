import Foundation
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Curves of libraries")
struct LibraryCurveTests {
    private static func host(
        own path: String? = nil, isProbing: Bool = true, deadline: Seconds = 60
    ) -> ModuleHost {
        var configuration = ModuleHost.Configuration.quiet()
        configuration.isProbing = isProbing
        configuration.workerPath = BuiltWorker.path
        configuration.probeDeadline = deadline
        configuration.libraries =
            path.map { LibraryAllowList.standard.with(ownFile: $0) }
            ?? .standard
        return ModuleHost(configuration)
    }

    /// Why a text is refused; nil when it is not.
    private static func error(_ text: String, _ host: ModuleHost = host()) -> CurveError? {
        do throws(CurveError) {
            _ = try host.libraryCurve(text)
            return nil
        } catch {
            return error
        }
    }

    private static let functions: [(String, @Sendable (Double) -> Double, Bool)] = [
        ("libm.so.6!tanh d(d)", { tanh($0) }, true),
        ("libm.so.6!pow d(d@t,d=2.2)", { pow($0, 2.2) }, true),
        ("libm.so.6!cos d(d)", { cos($0) }, true),
        ("libm.so.6!fmod d(d,d=0.3)", { fmod($0, 0.3) }, false),
        ("libm.so.6!expf f(f)", { Double(expf(Float($0))) }, true),
    ]

    @Test(
        "a function of libm is stretched to run from 0 to 1, and is known to fall or not",
        arguments: functions)
    func libm(text: String, function: @Sendable (Double) -> Double, isMonotone: Bool) throws {
        let found = try Self.host().libraryCurve(text)

        let table = try #require(found.curve.table)
        #expect(table.text == Name(text))
        #expect(found.isMonotone == isMonotone)
        #expect(table.values.first == 0 && table.values.last == 1)
        for (index, value) in table.values.enumerated() {
            let wanted = (function(Double(index) / 256) - function(0)) / (function(1) - function(0))
            #expect(abs(value - wanted) < 1e-12)
        }
    }

    @Test("a function of libm that counts up to a number is called where a deadline ends it")
    func slow() {
        let error = Self.error("libm.so.6!jn d(i32=2147483647,d@t)", Self.host(deadline: 1))

        #expect(error?.message.contains("did not answer within 1 s") == true)
    }

    @Test(
        "what makes no curve says at which time",
        arguments: [
            ("log d(d)", "it is infinite at 0"),
            (
                "pow d(d,d=0)",
                "it is 1 at 0 and at 1; allowed: functions whose values there differ"
            ),
            (
                "fmod d(d,d=0.999)",
                "at 0.1015625 it is 0.1015625, more than 100 times as far from its value at 0 as "
                    + "that at 1 is"
            ),
            ("y0 d(d)", "it is infinite at 0"), ("acosh d(d)", "it is not a number at 0"),
        ])
    func noCurves(function: String, reason: String) {
        let error = Self.error("libm.so.6!" + function)

        #expect(error?.message == "'libm.so.6!\(function)' makes no curve; \(reason)")
        #expect(error?.problem == .unavailable)
    }

    @Test("what is wrong with a text is found before anything is called, with its column")
    func texts() {
        #expect(Self.error("libm.so.6!pow d(d)")?.column == 15)
        #expect(Self.error("libm.so.6!pow d(d)")?.problem == .refused)
        #expect(Self.error("libc.so.6!system i32(p)")?.problem == .refused)
        #expect(
            Self.error("libgsl.so.27!gsl_sf_erf d(d)")?.message
                == "the library 'libgsl.so.27' is not allowed; allowed: libm.so.6")
        #expect(Self.error("libm.so.6!tanh d(d@x)")?.column == 20)
        #expect(Self.error("!")?.problem == .refused)
    }

    @Test("what crashes, hangs, ends the process or is not there costs no more than an error")
    func deadly() throws {
        let folder = try ModuleFolder()
        let path = try ModuleBuilder.build(
            """
            #include <stdlib.h>
            double crash(double t) { return t > 0.5 ? *(volatile double *)8 : t; }
            double hang(double t) { for (volatile int i = 0;; i = !i) {} return t; }
            double leave(double t) { if (t > 0.5) exit(0); return t; }
            double fail(double t) { if (t > 0.5) abort(); return t; }
            double half(double t) { return t / 2; }
            double number = 3;
            """, to: folder.path + "/own.so")
        let host = Self.host(own: path)
        func reason(_ function: String, _ host: ModuleHost) -> String? {
            Self.error("self!\(function) d(d)", host)?.message
                .replacing("'self!\(function) d(d)' makes no curve; ", with: "")
        }

        #expect(reason("crash", host) == "it killed the process by SIGSEGV (a bad pointer)")
        #expect(
            reason("hang", Self.host(own: path, deadline: 0.5)) == "it did not answer within 0.5 s")
        #expect(reason("leave", host) == "it ended the process by exit(0)")
        #expect(reason("fail", host)?.hasPrefix("it killed the process by SIGABRT") == true)
        #expect(reason("halv", host) == "self does not define 'halv'; did you mean 'half'?")
        #expect(reason("number", host) == "'number' of self is no function")
        #expect(reason("half", host) == nil)
        #expect(try host.libraryCurve("self!half d(d)").curve.value(at: 0.25) == 0.25)
    }

    @Test("a text is sampled once, and again when the file has changed")
    func cache() throws {
        let folder = try ModuleFolder()
        let path = folder.path + "/own.so"
        func build(_ power: String) throws {
            _ = try ModuleBuilder.build("double f(double t) { return \(power); }", to: path)
        }
        try build("t")
        let host = Self.host(own: path)
        let first = try host.libraryCurve("self!f d(d)").curve
        let second = try host.libraryCurve("self!f d(d)").curve

        try FileManager.default.removeItem(atPath: path)
        try build("t * t + 0 * (t + 1)")
        let third = try host.libraryCurve("self!f d(d)").curve

        #expect(first.table === second.table)
        #expect(first.value(at: 0.5) == 0.5)
        #expect(third.value(at: 0.5) == 0.25)
    }

    @Test("without a worker a library but libm is not called at all")
    func noWorker() throws {
        let folder = try ModuleFolder()
        let path = try ModuleBuilder.build(
            "double f(double t) { return t; }", to: folder.path + "/own.so")
        var configuration = ModuleHost.Configuration.quiet()
        configuration.isProbing = true
        configuration.libraries = .standard.with(ownFile: path)
        configuration.workerPath = folder.path + "/none"

        let error = Self.error("self!f d(d)", ModuleHost(configuration))
        let inProcess = Self.error("self!f d(d)", Self.host(own: path, isProbing: false))

        #expect(error?.message.contains("it could not be tried") == true)
        #expect(error?.problem == .unavailable)
        #expect(inProcess == nil)
    }

    @Test("scripts and parameters take them where the host's curves are handed over")
    func scripts() throws {
        let host = Self.host()
        let text = "pull 100 over 1s \"libm.so.6!pow d(d,d=2)\"\n"

        let script = try GestureScript(parsing: text, libraries: host.curves)
        let again = try GestureScript(parsing: script.text, libraries: host.curves)

        #expect(script.text == text)
        #expect(again == script)
    }
}
