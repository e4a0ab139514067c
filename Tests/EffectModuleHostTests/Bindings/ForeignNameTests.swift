import Testing

@testable import EffectModuleHost

@Suite("Names of foreign functions")
struct ForeignNameTests {
    static let libraries: LibraryAllowList = {
        do {
            return try LibraryAllowList(adding: ["libgsl.so.27"]).with(ownFile: "/m/own.so")
        } catch {
            return .standard
        }
    }()

    @Test(
        "what is right is read, and written as it was",
        arguments: [
            "libm.so.6!tanh d(d)", "libm.so.6!pow d(d@t,d=2.2)", "libm.so.6!powf f(f,f=2.2)",
            "libm.so.6!ldexp d(d,i32=3)", "libm.so.6!jn d(i32=2,d)", "libm.so.6!fma d(d,d=2,d=1)",
            "self!_ease2 f(f@t)", "libgsl.so.27!gsl_sf_erf d(d)",
        ])
    func accepted(text: String) throws {
        let name = try ForeignName(text, slots: .curve, libraries: ForeignNameTests.libraries)

        #expect(name.text == text)
    }

    static let wrong: [(text: String, column: Int, parts: [String])] = [
        ("", 1, ["the text ends", "self, libm.so.6, libgsl.so.27"]),
        ("!tanh d(d)", 1, ["'!'", "allowed: a library"]),
        ("libm.so.6", 10, ["the text ends", "'!' and a function"]),
        ("libm.so.6 tanh d(d)", 10, ["a blank", "'!' and a function"]),
        ("/lib/libm.so.6!tanh d(d)", 1, ["without a path", "libm.so.6"]),
        ("lib/../libm.so.6!tanh d(d)", 4, ["without a path"]),
        ("libm.so.5!tanh d(d)", 1, ["'libm.so.5' is not allowed", "did you mean 'libm.so.6'?"]),
        ("libm.so!tanh d(d)", 1, ["'libm.so' is not allowed"]),
        (
            "libc.so.6!system i32(p)", 1,
            ["'libc.so.6' is never allowed", "allowed: self, libm.so.6"]
        ),
        ("libc.so.6!exit v(i32=0)", 1, ["'libc.so.6' is never allowed"]),
        ("ld-linux-x86-64.so.2!x v()", 1, ["never allowed"]),
        ("libpthread.so.0!x v()", 1, ["never allowed"]),
        ("libevil.so!x v()", 1, ["'libevil.so' is not allowed"]),
        ("Self!x d(d)", 1, ["did you mean 'self'?"]),
        ("libm.so.6! d(d)", 11, ["no function's name"]),
        ("libm.so.6!2pow d(d)", 11, ["no digit first"]),
        ("libm.so.6!tanh", 15, ["the text ends", "' '"]),
        ("libm.so.6!tanh  d(d)", 16, ["a blank"]),
        ("libm.so.6!ta$nh d(d)", 13, ["'$'"]),
        ("libm.so.6!tanh d(d@x)", 20, ["'x' is no slot"]),
        ("libm.so.6!pow d(d)", 15, ["pow as d(d): libm's pow is d(d,d)"]),
        ("libm.so.6!pow d(d,f=2)", 15, ["pow as d(d,f): libm's pow is d(d,d)"]),
        ("libm.so.6!tanhf d(d)", 17, ["tanhf as d(d): libm's tanhf is f(f)"]),
        ("libm.so.6!tnah d(d)", 11, ["no function 'tnah'", "did you mean 'tanh'?"]),
        ("libm.so.6!frexp d(d)", 11, ["no function 'frexp'", "without pointers"]),
        ("libm.so.6!sinl d(d)", 11, ["no function 'sinl'"]),
        ("libm.so.6!fesetround d(d)", 11, ["no function 'fesetround'"]),
        ("libm.so.6!cabs d(d)", 11, ["no function 'cabs'"]),
        ("self!" + String(repeating: "a", count: 129) + " d(d)", 134, ["128 bytes"]),
    ]

    @Test("what is wrong is refused with its column and what is allowed", arguments: wrong)
    func refused(text: String, column: Int, parts: [String]) {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignName(text, slots: .curve, libraries: ForeignNameTests.libraries)
        }

        #expect(error?.column == column, "\(text): \(error?.message ?? "accepted")")
        for part in parts {
            #expect(error?.reason.contains(part) == true, "\(error?.message ?? "")")
        }
    }

    @Test("'self' is no library where there is no file beside")
    func noSelf() {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignName("self!x d(d)", slots: .curve, libraries: .standard)
        }

        #expect(
            error?.message == "column 1: there is no file that 'self' could be; allowed: libm.so.6")
    }

    @Test(
        "only names of libraries are added",
        arguments: [
            "", "self", "libgsl", "/usr/lib/libgsl.so.27", "../libgsl.so", "libgsl so.1",
            "libgsl.so.",
            "libc.so.6", "libc-2.36.so", "ld-linux-x86-64.so.2", "libpthread.so.0", "libdl.so.2",
            "lib\u{E9}.so", "lib.so\n", "lib" + String(repeating: "x", count: 130) + ".so",
        ])
    func notAdded(name: String) {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try LibraryAllowList(adding: [name])
        }

        #expect(error?.reason.isEmpty == false && error?.reason.utf8.contains(10) == false)
    }

    @Test("what is added is allowed, once, after libm")
    func added() throws {
        let list = try LibraryAllowList(adding: ["libgsl.so.27", "libm.so.6", "libgsl.so.27"])

        #expect(list.names == ["libm.so.6", "libgsl.so.27"])
    }
}
