/// An argument or result of a foreign function in eight bytes; which type it has is known elsewhere.
///
/// Numbers of 32 bits lie in the low half: a `float` with zeros above, integers widened by their
/// sign or by zeros, so that equal values are equal cells.
struct ForeignCell: Hashable, Sendable {
    /// The eight bytes.
    let bits: UInt64

    /// A cell of zeros, the result of a `void` function.
    static let zero = ForeignCell(bits: 0)

    init(bits: UInt64) { self.bits = bits }
    init(_ value: Double) { bits = value.bitPattern }
    init(_ value: Float) { bits = UInt64(value.bitPattern) }
    init(_ value: Int32) { bits = UInt64(bitPattern: Int64(value)) }
    init(_ value: UInt32) { bits = UInt64(value) }
    init(_ value: Int64) { bits = UInt64(bitPattern: value) }
    init(_ value: UnsafeMutableRawPointer?) { bits = UInt64(UInt(bitPattern: value)) }

    /// What a function or a caller left in eight bytes, of which a type may use four.
    init(_ type: ForeignType, raw bits: UInt64) {
        switch type {
        case .void: self = .zero
        case .double, .int64, .pointer: self.init(bits: bits)
        case .float, .uint32: self.init(bits: bits & 0xFFFF_FFFF)
        case .int32: self.init(Int32(truncatingIfNeeded: bits))
        }
    }

    var double: Double { Double(bitPattern: bits) }
    var float: Float { Float(bitPattern: UInt32(truncatingIfNeeded: bits)) }
    var int32: Int32 { Int32(truncatingIfNeeded: bits) }
    var uint32: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var int64: Int64 { Int64(bitPattern: bits) }
    var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: UInt(bits)) }

    /// The value of a slot of one type for an argument that takes it; see ``ForeignType/takes(_:)``.
    func converted(from slot: ForeignType, to argument: ForeignType) -> ForeignCell {
        // Integers lie in the cell as wide as they can get.
        slot == .double && argument == .float ? ForeignCell(Float(double)) : self
    }
}
