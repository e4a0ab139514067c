import Testing

@testable import EffectModuleHost

@Suite("The functions of libm")
struct LibmPrototypeTests {
    /// The functions that the machine's libm has, up to glibc 2.36, by the name that programs link
    /// with.
    static func machine() throws -> Set<String> {
        guard case .found(let facts) = LibraryFinder().find("libm.so.6", LibraryFinder.Places())
        else { throw BuildError("there is no libm") }
        let file = try ELFFile(try RegularFile(openAt: try RegularFile.realPath(of: facts.path)))
        let dynamic = try ELFDynamic(of: file)
        let versions = try ELFVersions(of: file, dynamic)
        let symbols = try ELFSymbols(of: file, dynamic, versions: versions)
        let functions = symbols.exports.filter {
            guard $0.kind == .function || $0.kind == .indirectFunction else { return false }
            let version = $0.version?.split(separator: ".") ?? []
            guard version.first == "GLIBC_2", version.count > 1, let minor = Int(version[1]) else {
                return false
            }
            return minor <= 36
        }
        return Set(functions.map(\.name))
    }

    /// Whether a function takes or gives what a signature can't say, or is left out for another
    /// reason that the table gives.
    static func isLeftOut(_ name: String) -> Bool {
        let pointers = [
            "canonicalize", "frexp", "getpayload", "lgamma_r", "modf", "nan", "nexttoward",
            "remquo", "setpayload", "setpayloadsig", "sincos", "totalorder", "totalordermag",
        ]
        let complex = [
            "cabs", "cacos", "cacosh", "carg", "casin", "casinh", "catan", "catanh", "ccos",
            "ccosh",
            "cexp", "cimag", "clog", "clog10", "conj", "cpow", "cproj", "creal", "csin", "csinh",
            "csqrt", "ctan", "ctanh",
        ]
        // `uintmax_t` has no letter; what links can't be made with any more.
        let others = ["ufromfp", "ufromfpx", "matherr", "pow10", "pow10f"]
        if name.hasPrefix("_") || name.hasPrefix("fe") || others.contains(name) { return true }
        if name.hasSuffix("f128") || name.hasSuffix("f64x") || name.hasSuffix("f128_r") {
            return true
        }
        for suffix in ["", "f", "f32", "f64", "f32x", "f64x", "l"] {
            for base in pointers + complex + others
            where name == base + suffix || name == "lgamma" + suffix + "_r" {
                return true
            }
        }
        // `long double`: the same function exists without the letter.
        return name.hasSuffix("l")
            && (LibmPrototypes.shapes[String(name.dropLast())] != nil
                || ["daddl", "ddivl", "dfmal", "dmull", "dsqrtl", "dsubl", "pow10l"].contains(name))
    }

    @Test("the machine's libm has every function of the table")
    func exist() throws {
        let machine = try LibmPrototypeTests.machine()

        #expect(LibmPrototypes.shapes.count > 300)
        #expect(LibmPrototypes.shapes.keys.filter { !machine.contains($0) }.sorted() == [])
    }

    @Test("the table has every function of numbers that the machine's libm has")
    func complete() throws {
        let rest = try LibmPrototypeTests.machine().filter {
            LibmPrototypes.shapes[$0] == nil && !LibmPrototypeTests.isLeftOut($0)
        }

        #expect(rest.sorted() == [])
        #expect(LibmPrototypes.shapes.keys.filter(LibmPrototypeTests.isLeftOut).sorted() == [])
    }

    @Test("each has the types that math.h declares")
    func declared() throws {
        var source = """
            #define _GNU_SOURCE 1
            #define __STDC_WANT_IEC_60559_TYPES_EXT__ 1
            #define __STDC_WANT_IEC_60559_BFP_EXT__ 1
            #include <math.h>

            """
        for (name, shape) in LibmPrototypes.shapes.sorted(by: { $0.key < $1.key }) {
            let types = LibmPrototypeTests.types(of: name, shape)
            let arguments = types.arguments.joined(separator: ", ")
            // Known already, and not otherwise: declared twice with different types is an error.
            source += "enum { size_\(name) = sizeof(&\(name)) };\n"
            source += "extern \(types.result) \(name)(\(arguments));\n"
        }
        let folder = try ModuleFolder()

        _ = try folder.build("prototypes.so", source: source, flags: ["-fsyntax-only"])
    }

    /// The types as C writes them.
    private static func types(
        of name: String, _ shape: ForeignShape
    ) -> (result: String, arguments: [String]) {
        func written(_ type: ForeignType) -> String {
            switch type {
            case .double:
                name.hasSuffix("f64") ? "_Float64" : name.hasSuffix("f32x") ? "_Float32x" : "double"
            case .float: name.hasSuffix("f32") ? "_Float32" : "float"
            case .int32: "int"
            case .uint32: "unsigned"
            // intmax_t is a long here.
            default: name.hasPrefix("llr") ? "long long" : "long"
            }
        }
        let narrowed = name.hasPrefix("f32x") ? "_Float32x" : "_Float32"
        let isNarrowing = name.hasPrefix("f32")
        return (isNarrowing ? narrowed : written(shape.result), shape.arguments.map(written))
    }
}
