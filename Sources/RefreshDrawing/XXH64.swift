/// The 64-bit hash xxHash (XXH64) by Yann Collet: fast, and the same on every target; not for
/// secrets.
///
/// After the specification "xxHash fast digest algorithm", version 0.1.1.
public enum XXH64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// The hash of bytes; the seed is 0 wherever this project states a hash.
    public static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var position = 0
        var result: UInt64
        if bytes.count >= 32 {
            result = stripes(of: bytes, seed: seed, position: &position)
        } else {
            result = seed &+ prime5
        }
        result &+= UInt64(bytes.count)
        while position + 8 <= bytes.count {
            result ^= round(0, word64(bytes, position))
            result = rotated(result, 27) &* prime1 &+ prime4
            position += 8
        }
        if position + 4 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
            result ^= UInt64(UInt32(littleEndian: word)) &* prime1
            result = rotated(result, 23) &* prime2 &+ prime3
            position += 4
        }
        while position < bytes.count {
            result ^= UInt64(bytes[position]) &* prime5
            result = rotated(result, 11) &* prime1
            position += 1
        }
        return avalanche(result)
    }

    /// The hash of bytes; the seed is 0 wherever this project states a hash.
    public static func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
        bytes.withUnsafeBytes { hash($0, seed: seed) }
    }

    /// The four lanes over all whole stripes of 32 bytes, merged.
    private static func stripes(
        of bytes: UnsafeRawBufferPointer, seed: UInt64, position: inout Int
    ) -> UInt64 {
        var lane1 = seed &+ prime1 &+ prime2
        var lane2 = seed &+ prime2
        var lane3 = seed
        var lane4 = seed &- prime1
        while position + 32 <= bytes.count {
            lane1 = round(lane1, word64(bytes, position))
            lane2 = round(lane2, word64(bytes, position + 8))
            lane3 = round(lane3, word64(bytes, position + 16))
            lane4 = round(lane4, word64(bytes, position + 24))
            position += 32
        }
        var merged =
            rotated(lane1, 1) &+ rotated(lane2, 7) &+ rotated(lane3, 12) &+ rotated(lane4, 18)
        merged = merge(merged, lane1)
        merged = merge(merged, lane2)
        merged = merge(merged, lane3)
        return merge(merged, lane4)
    }

    private static func word64(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
        value &<< bits | value &>> (64 &- bits)
    }

    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        rotated(lane &+ input &* prime2, 31) &* prime1
    }

    private static func merge(_ value: UInt64, _ lane: UInt64) -> UInt64 {
        (value ^ round(0, lane)) &* prime1 &+ prime4
    }

    private static func avalanche(_ value: UInt64) -> UInt64 {
        var result = value
        result = (result ^ result &>> 33) &* prime2
        result = (result ^ result &>> 29) &* prime3
        return result ^ result &>> 32
    }
}
