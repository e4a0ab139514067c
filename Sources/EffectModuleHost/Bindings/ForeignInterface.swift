import CFFI

/// A shape as libffi wants it: prepared once, and never written after that.
final class ForeignInterface: @unchecked Sendable {
    let shape: ForeignShape
    let cif: UnsafeMutablePointer<ffi_cif>
    /// The cif points to it.
    private let types: UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>

    /// Throws for a shape that is not called, which libffi itself would not notice.
    init(_ shape: ForeignShape) throws(ForeignError) {
        if let problem = shape.problem {
            throw ForeignError("\(shape.text) can't be called: it has \(problem)")
        }
        self.shape = shape
        cif = .allocate(capacity: 1)
        cif.initialize(to: ffi_cif())
        types = .allocate(capacity: max(1, shape.arguments.count))
        for (index, type) in shape.arguments.enumerated() {
            (types + index).initialize(to: type.foreign)
        }
        let status = ffi_prep_cif(
            cif, FFI_DEFAULT_ABI, UInt32(shape.arguments.count), shape.result.foreign, types)
        guard status == FFI_OK else {
            throw ForeignError("\(shape.text) can't be called on this processor")
        }
    }

    deinit {
        cif.deallocate()
        types.deallocate()
    }
}

extension ForeignType {
    /// What libffi knows of the type.
    fileprivate var foreign: UnsafeMutablePointer<ffi_type> {
        switch self {
        case .void: foreign_type_void()
        case .double: foreign_type_double()
        case .float: foreign_type_float()
        case .int32: foreign_type_int32()
        case .uint32: foreign_type_uint32()
        case .int64: foreign_type_int64()
        case .pointer: foreign_type_pointer()
        }
    }
}
