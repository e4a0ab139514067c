import Testing

@testable import EffectModuleHost

@Suite("Calls of foreign functions")
struct ForeignCallTests {
    /// Doubles that a careless call changes.
    static let special: [Double] = [
        0, -0.0, 1, -1, .pi, .infinity, -.infinity, .nan, -.nan, .signalingNaN,
        Double(nan: 0x1234, signaling: false), Double(nan: 0x4321, signaling: true),
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
        .greatestFiniteMagnitude, 0x1p-1030,
    ]

    static let source = """
        #include <stdint.h>
        #include <string.h>
        static double kept[2];
        void nothing(void) { kept[0] += 1; }
        void keep(double x) { kept[0] = x; }
        void store(void *to, double x) { memcpy(to, &x, 8); }
        double same(double x) { return x; }
        double left(double x, double y) { kept[1] = y; return x; }
        double right(double x, double y) { kept[1] = x; return y; }
        double taken(void) { return kept[0]; }
        double other(void) { return kept[1]; }
        int32_t negated(int32_t x) { return -x; }
        uint32_t inverted(uint32_t x) { return ~x; }
        int64_t wide(int64_t x, int32_t y) { return x * y; }
        float half(float x) { return x / 2; }
        double mixed(float a, int32_t b, uint32_t c, int64_t d, double e, void *f, float g, int32_t h) {
            return a + b * 10 + c * 100.0 + d * 1000 + e * 10000 + *(double *)f * 100000 +
                g * 1000000 + h * 10000000;
        }
        double eight(double a, double b, double c, double d, double e, double f, double g, double h) {
            return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8;
        }
        """

    /// The functions of the source.
    static func library(_ folder: ModuleFolder) throws -> ForeignLibrary {
        try ForeignLibraryTests.own(folder.build("calls.so", source: source, flags: ["-O1"]))
    }

    @Test("direct calls and libffi's give the same bits, and the right ones")
    func bitwise() throws {
        let folder = try ModuleFolder()
        let library = try ForeignCallTests.library(folder)
        func calls(_ name: String, _ shape: ForeignShape) throws -> [ForeignCall] {
            let function = try library.function(name)
            let direct = try ForeignCall(function, shape)
            let foreign = try ForeignCall(function, shape, route: .foreign)
            #expect(direct.isDirect && !foreign.isDirect)
            return [direct, foreign]
        }
        let get = ForeignShape(.double, [])
        let taken = try ForeignCall(try library.function("taken"), get)
        let other = try ForeignCall(try library.function("other"), get)
        var none = ForeignCell.zero
        for value in ForeignCallTests.special {
            let bits = value.bitPattern
            for call in try calls("keep", ForeignShape(.void, [.double])) {
                var argument = ForeignCell(value)
                #expect(call(&argument) == .zero)
                #expect(taken(&none).bits == bits)
                argument = ForeignCell(0.0)
                _ = call(&argument)
            }
            for call in try calls("same", ForeignShape(.double, [.double])) {
                var argument = ForeignCell(value)
                #expect(call(&argument).bits == bits)
            }
            for call in try calls("store", ForeignShape(.void, [.pointer, .double])) {
                var place = 0.5
                withUnsafeMutableBytes(of: &place) { place in
                    var arguments = [ForeignCell(place.baseAddress), ForeignCell(value)]
                    #expect(call(&arguments) == .zero)
                }
                #expect(place.bitPattern == bits)
            }
            for second in ForeignCallTests.special {
                let shape = ForeignShape(.double, [.double, .double])
                for (name, result, rest) in [("left", value, second), ("right", second, value)] {
                    for call in try calls(name, shape) {
                        var arguments = [ForeignCell(value), ForeignCell(second)]
                        #expect(call(&arguments).bits == result.bitPattern)
                        #expect(other(&none).bits == rest.bitPattern)
                    }
                }
            }
        }
        for call in try calls("nothing", ForeignShape(.void, [])) {
            let before = taken(&none).double
            #expect(call(&none) == .zero)
            #expect(taken(&none).double == before + 1)
        }
    }

    @Test("a direct way is taken for five shapes alone")
    func direct() throws {
        let folder = try ModuleFolder()
        let function = try ForeignCallTests.library(folder).function("nothing")
        var found: [String] = []
        let types = ForeignType.arguments
        let lists =
            [[]] + types.map { [$0] }
            + types.flatMap { first in types.map { [first, $0] } } + [[.double, .double, .double]]
        for result in ForeignType.results {
            for arguments in lists {
                let shape = ForeignShape(result, arguments)
                if try ForeignCall(function, shape).isDirect { found.append(shape.text) }
            }
        }

        #expect(found == ["v()", "v(d)", "v(p,d)", "d(d)", "d(d,d)"])
    }

    @Test("integers and floats are widened as their types say")
    func widening() throws {
        let folder = try ModuleFolder()
        let library = try ForeignCallTests.library(folder)
        func call(
            _ name: String, _ shape: ForeignShape, _ arguments: [ForeignCell]
        ) throws -> ForeignCell {
            var arguments = arguments
            return try ForeignCall(try library.function(name), shape)(&arguments)
        }
        let signed = ForeignShape(.int32, [.int32])
        for value: Int32 in [0, 1, -1, 7, .max, -.max] {
            let result = try call("negated", signed, [ForeignCell(value)])
            #expect(result == ForeignCell(-value) && result.int64 == Int64(-value))
        }
        let unsigned = ForeignShape(.uint32, [.uint32])
        for value: UInt32 in [0, 1, 0x7FFF_FFFF, 0x8000_0000, .max] {
            let result = try call("inverted", unsigned, [ForeignCell(value)])
            #expect(result == ForeignCell(~value) && result.int64 == Int64(~value))
        }
        let wide = ForeignShape(.int64, [.int64, .int32])
        #expect(
            try call("wide", wide, [ForeignCell(Int64(1) << 40), ForeignCell(Int32(-3))]).int64
                == -3 << 40)
        let half = ForeignShape(.float, [.float])
        #expect(try call("half", half, [ForeignCell(Float(-3))]) == ForeignCell(Float(-1.5)))
    }

    @Test("arguments of all types, and eight of them, get where they belong")
    func mixed() throws {
        let folder = try ModuleFolder()
        let library = try ForeignCallTests.library(folder)
        let shape = ForeignShape(
            .double, [.float, .int32, .uint32, .int64, .double, .pointer, .float, .int32])
        let call = try ForeignCall(try library.function("mixed"), shape)
        var six = 6.0

        let result = withUnsafeMutableBytes(of: &six) { six in
            var arguments = [
                ForeignCell(Float(1)), ForeignCell(Int32(-2)), ForeignCell(UInt32.max),
                ForeignCell(Int64(-4)), ForeignCell(5.0), ForeignCell(six.baseAddress),
                ForeignCell(Float(7)), ForeignCell(Int32(-8)),
            ]
            return call(&arguments).double
        }
        #expect(
            result == 1 - 20 + 429_496_729_500 - 4000 + 50_000 + 600_000 + 7_000_000 - 80_000_000)

        let doubles = [ForeignType](repeating: .double, count: 8)
        let eight = try ForeignCall(
            try library.function("eight"), ForeignShape(.double, doubles))
        var arguments = (1...8).map { ForeignCell(Double($0)) }
        #expect(eight(&arguments).double == 204)
    }

    @Test(
        "shapes that libffi would take are refused",
        arguments: [
            (ForeignShape(.double, [.void]), "an argument of type v"),
            (ForeignShape(.pointer, []), "a result of type p"),
            (
                ForeignShape(.void, [ForeignType](repeating: .double, count: 9)),
                "more than 8 arguments"
            ),
        ])
    func shapes(shape: ForeignShape, part: String) {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignInterface(shape)
        }

        #expect(error?.reason.contains(part) == true)
    }
}
