import Glibc

/// Measures the ways in which a function that a text describes can be called.
public enum ForeignBenchmark {
    /// What calls of one shape cost, in nanoseconds of the thread's time.
    public struct Row: Sendable {
        /// The shape: `d(d,d)`.
        public let shape: String
        /// A call through a pointer whose type the compiler knows.
        public let direct: Double
        /// A call of which the shape is known only when the program runs, but that does without
        /// libffi; nil where there is no such way.
        public let thunk: Double?
        /// The same through libffi.
        public let foreign: Double
        /// A call, through a pointer, of a function that libffi made of a Swift closure.
        public let closure: Double
        /// Preparing libffi for the shape, which is done once for each function that is bound.
        public let preparation: Double
    }

    /// The figures of some shapes, each the least of many rounds, which is what an undisturbed one
    /// takes.
    ///
    /// Throws when the system denies the memory that a closure needs.
    public static func rows() throws(ForeignError) -> [Row] {
        [
            try row(ForeignShape(.void, []), nothing) { pointer, _ in
                unsafeBitCast(pointer, to: Nothing.self)()
            },
            try row(ForeignShape(.double, [.double]), one) { pointer, cells in
                _ = unsafeBitCast(pointer, to: One.self)(cells[0].double)
            },
            try row(ForeignShape(.double, [.double, .double]), two) { pointer, cells in
                _ = unsafeBitCast(pointer, to: Two.self)(cells[0].double, cells[1].double)
            },
            try row(ForeignShape(.void, [.pointer, .double]), store) { pointer, cells in
                unsafeBitCast(pointer, to: Store.self)(cells[0].pointer, cells[1].double)
            },
            try row(
                ForeignShape(.double, [.double, .double, .double, .double]), four
            ) { pointer, cells in
                _ = unsafeBitCast(pointer, to: Four.self)(
                    cells[0].double, cells[1].double, cells[2].double, cells[3].double)
            },
        ]
    }

    private typealias Nothing = @convention(c) () -> Void
    private typealias One = @convention(c) (Double) -> Double
    private typealias Two = @convention(c) (Double, Double) -> Double
    private typealias Four = @convention(c) (Double, Double, Double, Double) -> Double
    private typealias Store = @convention(c) (UnsafeMutableRawPointer?, Double) -> Void

    private static let nothing: Nothing = {}
    private static let one: One = { $0 + 1 }
    private static let two: Two = { $0 + $1 }
    private static let four: Four = { $0 + $1 + $2 + $3 }
    private static let store: Store = { $0?.storeBytes(of: $1, as: Double.self) }

    /// The ways to call one function. `direct` calls what its pointer points to.
    @inline(__always)
    private static func row<Function>(
        _ shape: ForeignShape, _ function: Function,
        direct: (UnsafeMutableRawPointer, UnsafeMutablePointer<ForeignCell>) -> Void
    ) throws(ForeignError) -> Row {
        let address = unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
        let target = ForeignFunction(address: address)
        let call = try ForeignCall(target, shape)
        let foreign = try ForeignCall(target, shape, route: .foreign)
        let closure = try ForeignClosure(shape) { $0.count > 0 ? $0[0].double : 0 }
        // The loops read both from memory, so that no compiler sees what is called.
        let pointers = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 2)
        let cells = UnsafeMutablePointer<ForeignCell>.allocate(
            capacity: ForeignShape.argumentLimit + 1)
        defer {
            pointers.deallocate()
            cells.deallocate()
        }
        pointers.initialize(to: address)
        (pointers + 1).initialize(to: closure.address)
        for index in 0...ForeignShape.argumentLimit {
            (cells + index).initialize(to: ForeignCell(Double(index)))
        }
        if shape.arguments.first == .pointer {
            cells[0] = ForeignCell(UnsafeMutableRawPointer(cells + ForeignShape.argumentLimit))
        }
        return Row(
            shape: shape.text,
            direct: least { direct(pointers[0], cells) },
            thunk: call.isDirect ? least { _ = call(cells) } : nil,
            foreign: least { _ = foreign(cells) },
            closure: least { direct(pointers[1], cells) },
            preparation: least {
                // The shape was prepared before without an error.
                do throws(ForeignError) { _ = try ForeignInterface(shape) } catch {}
            })
    }

    /// The nanoseconds that one call takes in the fastest of 400 rounds.
    @inline(__always)
    private static func least(_ body: () -> Void) -> Double {
        let count = 500
        var least = Double.infinity
        for _ in 0..<400 {
            let start = now
            for _ in 0..<count { body() }
            least = min(least, (now - start) / Double(count))
        }
        return least
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
