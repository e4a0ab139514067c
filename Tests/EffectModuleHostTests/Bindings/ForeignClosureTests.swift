import Glibc
import Synchronization
import Testing

@testable import EffectModuleHost

@Suite("Callbacks for foreign functions")
struct ForeignClosureTests {
    static let source = """
        #include <stdint.h>
        double apply(double (*ease)(double), double x) { return ease(x) + ease(2 * x); }
        void line(void (*point)(int32_t, float, int64_t, uint32_t, void *, double), int32_t count) {
            for (int32_t i = 0; i < count; i++) point(-i, i / 2.0f, -i * (1LL << 40), ~i, &count, i);
        }
        double with(double (*ease)(double, void *), void *context, double x) {
            return ease(x, context);
        }
        """

    /// A function of the source.
    static func call(
        _ folder: ModuleFolder, _ name: String, _ shape: ForeignShape
    ) throws -> ForeignCall {
        let path = try folder.build("callbacks.so", source: source, flags: ["-O1"])
        return try ForeignCall(try ForeignLibraryTests.own(path).function(name), shape)
    }

    @Test("a C function calls Swift closures, each its own")
    func apply() throws {
        let folder = try ModuleFolder()
        let apply = try ForeignClosureTests.call(
            folder, "apply", ForeignShape(.double, [.pointer, .double]))
        let shape = ForeignShape(.double, [.double])
        let closures = try (1...20).map { factor in
            try ForeignClosure(shape) { $0[0].double * Double(factor) }
        }

        for (index, closure) in closures.enumerated() {
            var arguments = [ForeignCell(closure.address), ForeignCell(0.5)]
            #expect(apply(&arguments).double == 1.5 * Double(index + 1))
        }
    }

    @Test("arguments of every type arrive, and a result of type v is none")
    func arguments() throws {
        let folder = try ModuleFolder()
        let line = try ForeignClosureTests.call(
            folder, "line", ForeignShape(.void, [.pointer, .int32]))
        let points = Mutex<[[ForeignCell]]>([])
        let closure = try ForeignClosure(
            ForeignShape(.void, [.int32, .float, .int64, .uint32, .pointer, .double])
        ) { arguments in
            var cells = (0..<arguments.count + 1).map { arguments[$0] }
            // What it points to is there for the call alone.
            cells[4] = ForeignCell(cells[4].pointer?.load(as: Int32.self) ?? 0)
            points.withLock { $0.append(cells) }
            return 7
        }
        var arguments = [ForeignCell(closure.address), ForeignCell(Int32(3))]

        #expect(line(&arguments) == .zero)

        let found = points.withLock { $0 }
        #expect(found.count == 3)
        for (index, point) in found.enumerated() {
            #expect(point[0] == ForeignCell(Int32(-index)))
            #expect(point[1] == ForeignCell(Float(index) / 2))
            #expect(point[2] == ForeignCell(-Int64(index) << 40))
            #expect(point[3] == ForeignCell(~UInt32(index)))
            #expect(point[4] == ForeignCell(Int32(3)))
            #expect(point[5] == ForeignCell(Double(index)))
            #expect(point[6] == .zero)
        }
    }

    @Test("calls through libffi into closures of any shape carry every argument")
    func shapes() throws {
        for round in 0..<300 {
            var random = SplitMix(seed: UInt64(round))
            let count = Int.random(in: 0...8, using: &random)
            let types = (0..<count).map { _ in
                ForeignType.arguments.randomElement(using: &random) ?? .double
            }
            var cells = types.map { ForeignCell($0, raw: random.next()) } + [.zero]
            let expected = cells
            let result = Double(bitPattern: random.next())
            let shape = ForeignShape(.double, types)
            let seen = Mutex<[ForeignCell]>([])
            let closure = try ForeignClosure(shape) { arguments in
                seen.withLock { $0 = (0..<arguments.count).map { arguments[$0] } }
                return result
            }
            let function = ForeignFunction(address: closure.address)

            for route in [ForeignCall.Route.automatic, .foreign] {
                let call = try ForeignCall(function, shape, route: route)
                #expect(call(&cells).bits == result.bitPattern, "\(shape.text)")
                #expect(seen.withLock { $0 } == Array(expected.dropLast()), "\(shape.text)")
            }
        }
    }

    /// Holds a closure until its body runs.
    final class Holder: Sendable {
        private let closure = Mutex<ForeignClosure?>(nil)
        var isEmpty: Bool { closure.withLock { $0 == nil } }

        /// The address of a closure whose body drops the closure and holds a token.
        @inline(never)
        func fill(_ token: Token) throws -> ForeignCell {
            let closure = try ForeignClosure(ForeignShape(.double, [.double])) { arguments in
                self.closure.withLock { $0 = nil }
                return arguments[0].double + token.step
            }
            self.closure.withLock { $0 = closure }
            return ForeignCell(closure.address)
        }
    }

    final class Token: Sendable {
        let step = 1.0
    }

    @Test("a closure that is dropped by its own call stays where it is")
    func dropped() throws {
        let folder = try ModuleFolder()
        let apply = try ForeignClosureTests.call(
            folder, "apply", ForeignShape(.double, [.pointer, .double]))
        for _ in 0..<20 {
            let holder = Holder()
            weak var token: Token?
            func fill() throws -> ForeignCell {
                let made = Token()
                token = made
                return try holder.fill(made)
            }
            var arguments = [try fill(), ForeignCell(1.0)]

            // The second call in `apply` goes to what the first one dropped.
            #expect(apply(&arguments).double == 5)
            #expect(holder.isEmpty && token != nil)
        }
    }

    @Test("a closure that is dropped between calls goes, and what it holds")
    func freed() throws {
        weak var token: Token?
        func fill() throws {
            let made = Token()
            token = made
            _ = try ForeignClosure(ForeignShape(.double, [])) { _ in made.step }
        }

        try fill()

        #expect(token == nil)
    }

    @Test("where the system denies memory that can be run, there is an error")
    func denied() {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignClosure(ForeignShape(.void, []), allocate: { _, _ in nil }) { _ in 0 }
        }

        #expect(
            error?.message == "the system denies memory that can be run, which a callback needs")
    }

    @Test(
        "a callback answers with v or d", arguments: [ForeignType.float, .int32, .int64, .pointer])
    func results(type: ForeignType) {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignClosure(ForeignShape(type, [])) { _ in 0 }
        }

        #expect(error?.reason.contains("allowed as its result: v, d") == true)
    }

    @Test("a library that passes a pointer along needs none of it")
    func context() throws {
        final class Curve {
            let factor: Double
            init(_ factor: Double) { self.factor = factor }
        }
        let folder = try ModuleFolder()
        let with = try ForeignClosureTests.call(
            folder, "with", ForeignShape(.double, [.pointer, .pointer, .double]))
        let function: @convention(c) (Double, UnsafeMutableRawPointer?) -> Double = { x, context in
            guard let context else { return .nan }
            return Unmanaged<Curve>.fromOpaque(context).takeUnretainedValue().factor * x
        }
        let box = Unmanaged.passRetained(Curve(3))
        defer { box.release() }
        var arguments = [
            ForeignCell(unsafeBitCast(function, to: UnsafeMutableRawPointer.self)),
            ForeignCell(box.toOpaque()), ForeignCell(0.5),
        ]

        #expect(with(&arguments).double == 1.5)
    }
}
