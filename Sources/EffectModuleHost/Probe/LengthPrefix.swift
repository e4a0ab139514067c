/// What the worker sends: bytes behind their number, so that what arrives is known to be whole.
enum LengthPrefix {
    /// The bytes behind their number in four bytes, lowest first.
    static func adding(to bytes: [UInt8]) -> [UInt8] {
        let count = UInt32(bytes.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + bytes
    }

    /// The bytes without their number; nil when there are more or fewer than it says.
    static func removing(from bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 4 else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
        return count == bytes.count - 4 ? Array(bytes[4...]) : nil
    }
}
