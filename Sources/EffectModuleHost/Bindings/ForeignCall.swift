import CFFI

/// Calls a function whose shape is known only when the program runs. A call allocates nothing.
///
/// The commonest shapes are called as C calls them, the others by libffi; the results are the same,
/// bit by bit. The address must be that of a function of the shape: nothing can check that.
struct ForeignCall: Sendable {
    /// How a function is called.
    enum Route: Sendable {
        /// Directly where there is a direct way for the shape, otherwise by libffi.
        case automatic
        /// By libffi, to compare with.
        case foreign
    }

    /// The ways of a function's address.
    private enum Target {
        case void(@convention(c) () -> Void)
        case voidDouble(@convention(c) (Double) -> Void)
        case voidPointerDouble(@convention(c) (UnsafeMutableRawPointer?, Double) -> Void)
        case double(@convention(c) (Double) -> Double)
        case doubleDouble(@convention(c) (Double, Double) -> Double)
        case foreign(@convention(c) () -> Void)
    }

    private let target: Target
    private let interface: ForeignInterface

    /// The types of the result and the arguments.
    var shape: ForeignShape { interface.shape }

    /// Whether the call does without libffi.
    var isDirect: Bool {
        if case .foreign = target { false } else { true }
    }

    /// A call of a function; throws for a shape that is not called.
    init(
        _ function: ForeignFunction, _ shape: ForeignShape, route: Route = .automatic
    ) throws(ForeignError) {
        interface = try ForeignInterface(shape)
        let address = function.address
        target =
            switch (route, shape.result, shape.arguments) {
            case (.automatic, .void, []):
                .void(unsafeBitCast(address, to: (@convention(c) () -> Void).self))
            case (.automatic, .void, [.double]):
                .voidDouble(unsafeBitCast(address, to: (@convention(c) (Double) -> Void).self))
            case (.automatic, .void, [.pointer, .double]):
                .voidPointerDouble(
                    unsafeBitCast(
                        address,
                        to: (@convention(c) (UnsafeMutableRawPointer?, Double) -> Void).self))
            case (.automatic, .double, [.double]):
                .double(unsafeBitCast(address, to: (@convention(c) (Double) -> Double).self))
            case (.automatic, .double, [.double, .double]):
                .doubleDouble(
                    unsafeBitCast(address, to: (@convention(c) (Double, Double) -> Double).self))
            default:
                .foreign(unsafeBitCast(address, to: (@convention(c) () -> Void).self))
            }
    }

    /// Calls the function with as many arguments as the shape has, each in the cell of its type,
    /// and answers with the result in that of its own; with zeros for `v`.
    func callAsFunction(_ arguments: UnsafeMutablePointer<ForeignCell>) -> ForeignCell {
        switch target {
        case .void(let function):
            function()
            return .zero
        case .voidDouble(let function):
            function(arguments[0].double)
            return .zero
        case .voidPointerDouble(let function):
            function(arguments[0].pointer, arguments[1].double)
            return .zero
        case .double(let function):
            return ForeignCell(function(arguments[0].double))
        case .doubleDouble(let function):
            return ForeignCell(function(arguments[0].double, arguments[1].double))
        case .foreign(let function):
            return call(function, arguments)
        }
    }

    private func call(
        _ function: @convention(c) () -> Void, _ arguments: UnsafeMutablePointer<ForeignCell>
    ) -> ForeignCell {
        let cif = interface.cif
        let count = Int(cif.pointee.nargs)
        // On the stack, for calls from several threads. libffi writes results of up to 16 bytes,
        // and small ones widened.
        var result: (UInt64, UInt64) = (0, 0)
        withUnsafeTemporaryAllocation(
            of: UnsafeMutableRawPointer?.self, capacity: ForeignShape.argumentLimit
        ) { pointers in
            for index in 0..<count {
                pointers.initializeElement(
                    at: index, to: UnsafeMutableRawPointer(arguments + index))
            }
            ffi_call(cif, function, &result, pointers.baseAddress)
        }
        return ForeignCell(interface.shape.result, raw: result.0)
    }
}
