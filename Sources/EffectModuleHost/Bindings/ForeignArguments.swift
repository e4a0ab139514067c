/// What a callback was called with; of use until it returns.
struct ForeignArguments {
    private let types: UnsafeBufferPointer<ForeignType>
    private let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer?>?

    /// Arguments of some types, which stay where they are during the call.
    init(
        _ types: UnsafeBufferPointer<ForeignType>,
        _ pointers: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) {
        self.types = types
        self.pointers = pointers
    }

    /// How many there are.
    var count: Int { types.count }

    /// The argument of a place, counted from 0; zeros where there is none.
    subscript(index: Int) -> ForeignCell {
        guard types.indices.contains(index), let pointer = pointers?[index] else { return .zero }
        switch types[index] {
        case .void: return .zero
        case .double: return ForeignCell(pointer.load(as: Double.self))
        case .float: return ForeignCell(pointer.load(as: Float.self))
        case .int32: return ForeignCell(pointer.load(as: Int32.self))
        case .uint32: return ForeignCell(pointer.load(as: UInt32.self))
        case .int64: return ForeignCell(pointer.load(as: Int64.self))
        case .pointer: return ForeignCell(pointer.load(as: UnsafeMutableRawPointer?.self))
        }
    }
}
