import CFFI
import Synchronization

/// A C function made when the program runs, which calls a Swift closure: for callbacks of libraries
/// that pass no pointer of the caller's along.
///
/// Where there is such a pointer, none of this is needed, and a static function does:
///
///     let box = Unmanaged.passRetained(Curve(…))
///     integrate({ t, context in
///         Unmanaged<Curve>.fromOpaque(context!).takeUnretainedValue().value(at: t)
///     }, box.toOpaque())
///     box.release()  // once the library calls no more
///
/// The function's address is good for as long as the object lives; hold it until the library has
/// forgotten the address. Calls may come on any thread.
final class ForeignClosure: Sendable {
    /// What the library is given: a pointer to a function of ``shape``.
    var address: UnsafeMutableRawPointer { state.code }
    /// The types of its result, `v` or `d`, and of its arguments.
    var shape: ForeignShape { state.interface.shape }

    private let state: State

    /// A function that answers with what a body makes of its arguments.
    convenience init(
        _ shape: ForeignShape, body: @escaping @Sendable (ForeignArguments) -> Double
    ) throws(ForeignError) {
        try self.init(shape, allocate: ffi_closure_alloc, body: body)
    }

    /// The same with another way to get memory that can be run.
    init(
        _ shape: ForeignShape,
        allocate: (Int, UnsafeMutablePointer<UnsafeMutableRawPointer?>) ->
            UnsafeMutableRawPointer?,
        body: @escaping @Sendable (ForeignArguments) -> Double
    ) throws(ForeignError) {
        guard shape.result == .void || shape.result == .double else {
            throw ForeignError("\(shape.text) can't be a callback; allowed as its result: v, d")
        }
        let interface = try ForeignInterface(shape)
        var code: UnsafeMutableRawPointer?
        guard let memory = allocate(MemoryLayout<ffi_closure>.size, &code), let code else {
            throw ForeignError(
                "the system denies memory that can be run, which a callback needs")
        }
        state = State(interface, memory, code, body)
        let status = ffi_prep_closure_loc(
            memory.assumingMemoryBound(to: ffi_closure.self), interface.cif,
            ForeignClosure.handler, Unmanaged.passUnretained(state).toOpaque(), code)
        guard status == FFI_OK else {
            throw ForeignError("\(shape.text) can't be a callback on this processor")
        }
    }

    /// Everything that a call needs. It holds itself while a call runs that outlives the closure.
    private final class State: @unchecked Sendable {
        let interface: ForeignInterface
        let code: UnsafeMutableRawPointer
        let body: @Sendable (ForeignArguments) -> Double
        let running = Atomic(0)
        /// What a call needs of the shape, where it takes no counting of references.
        let types: UnsafeBufferPointer<ForeignType>
        let isVoid: Bool
        private let memory: UnsafeMutableRawPointer

        init(
            _ interface: ForeignInterface, _ memory: UnsafeMutableRawPointer,
            _ code: UnsafeMutableRawPointer,
            _ body: @escaping @Sendable (ForeignArguments) -> Double
        ) {
            self.interface = interface
            self.memory = memory
            self.code = code
            self.body = body
            let arguments = interface.shape.arguments
            let types = UnsafeMutableBufferPointer<ForeignType>.allocate(capacity: arguments.count)
            _ = types.initialize(fromContentsOf: arguments)
            self.types = UnsafeBufferPointer(types)
            isVoid = interface.shape.result == .void
        }

        deinit {
            ffi_closure_free(memory)
            types.deallocate()
        }
    }

    deinit {
        // libffi's memory must not go while a call is on its way through it: rather it stays.
        guard state.running.load(ordering: .acquiring) > 0 else { return }
        _ = Unmanaged.passRetained(state)
    }

    private static let handler:
        @convention(c) (
            UnsafeMutablePointer<ffi_cif>?, UnsafeMutableRawPointer?,
            UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutableRawPointer?
        ) -> Void = { _, result, arguments, user in
            guard let user else { return }
            let state = Unmanaged<State>.fromOpaque(user).takeUnretainedValue()
            state.running.add(1, ordering: .acquiringAndReleasing)
            let value = state.body(ForeignArguments(state.types, arguments))
            if !state.isVoid { result?.storeBytes(of: value, as: Double.self) }
            state.running.subtract(1, ordering: .acquiringAndReleasing)
        }
}
