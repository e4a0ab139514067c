/// A whole number of any size, 0 or more: what exact reading and writing of decimals counts with.
///
/// 32-bit limbs, so that every product fits a `UInt64` on every target.
struct BigUnsigned {
    /// The limbs, lowest first; the last one is never 0, and zero has none.
    private(set) var limbs: [UInt32]

    /// A number from a machine word.
    init(_ value: UInt64) {
        limbs = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
        trim()
    }

    /// Whether it is 0.
    var isZero: Bool { limbs.isEmpty }

    /// How many bits the number takes; 0 for zero.
    var bitWidth: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * 32 - top.leadingZeroBitCount
    }

    /// Multiplies by `factor`, then adds `addend`.
    mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
        var carry = UInt64(addend)
        for i in limbs.indices {
            // Never more than 64 bits; a checked product would call a 128-bit one on wasm32.
            let product = UInt64(limbs[i]) &* UInt64(factor) &+ carry
            limbs[i] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { limbs.append(UInt32(carry)) }
        trim()
    }

    /// Multiplies by ten to the power of `exponent`, 0 or more.
    mutating func multiply(byPowerOfTen exponent: Int) {
        for _ in 0..<(exponent / 9) { multiply(by: 1_000_000_000) }
        for _ in 0..<(exponent % 9) { multiply(by: 10) }
    }

    /// Divides by `divisor`, not 0, rounding down; returns the remainder.
    @discardableResult
    mutating func divide(by divisor: UInt32) -> UInt32 {
        var remainder: UInt64 = 0
        for i in limbs.indices.reversed() {
            let part = remainder << 32 | UInt64(limbs[i])
            limbs[i] = UInt32(part / UInt64(divisor))
            remainder = part % UInt64(divisor)
        }
        trim()
        return UInt32(remainder)
    }

    /// Divides by ten to the power of `exponent`, 0 or more, rounding down.
    mutating func divide(byPowerOfTen exponent: Int) {
        for _ in 0..<(exponent / 9) { divide(by: 1_000_000_000) }
        for _ in 0..<(exponent % 9) { divide(by: 10) }
    }

    /// Multiplies by two to the power of `bits`, 0 or more.
    mutating func shiftLeft(_ bits: Int) {
        guard bits > 0, !isZero else { return }
        if bits % 32 > 0 { multiply(by: 1 << UInt32(bits % 32)) }
        limbs.insert(contentsOf: [UInt32](repeating: 0, count: bits / 32), at: 0)
    }

    /// Divides by two to the power of `bits`, 0 or more, rounding down.
    mutating func shiftRight(_ bits: Int) {
        guard bits > 0 else { return }
        limbs.removeFirst(min(bits / 32, limbs.count))
        if bits % 32 > 0 { divide(by: 1 << UInt32(bits % 32)) }
    }

    /// Adds another number.
    mutating func add(_ other: BigUnsigned) {
        while limbs.count < other.limbs.count { limbs.append(0) }
        var carry: UInt64 = 0
        for i in limbs.indices {
            let sum =
                UInt64(limbs[i]) + (i < other.limbs.count ? UInt64(other.limbs[i]) : 0) + carry
            limbs[i] = UInt32(truncatingIfNeeded: sum)
            carry = sum >> 32
        }
        if carry > 0 { limbs.append(UInt32(carry)) }
    }

    /// Takes away a number that is no greater than this one.
    mutating func subtract(_ other: BigUnsigned) {
        var borrow: Int64 = 0
        for i in limbs.indices {
            var part =
                Int64(limbs[i]) - (i < other.limbs.count ? Int64(other.limbs[i]) : 0) - borrow
            borrow = part < 0 ? 1 : 0
            if part < 0 { part += 1 << 32 }
            limbs[i] = UInt32(part)
        }
        trim()
    }

    /// Whether this number is less than another.
    func isLess(than other: BigUnsigned) -> Bool {
        guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
        for i in limbs.indices.reversed() where limbs[i] != other.limbs[i] {
            return limbs[i] < other.limbs[i]
        }
        return false
    }

    /// The decimal digits, highest first, each 0…9; none for zero.
    var decimalDigits: [UInt8] {
        var rest = self
        var digits: [UInt8] = []
        while !rest.isZero {
            var chunk = rest.divide(by: 1_000_000_000)
            for _ in 0..<9 {
                digits.append(UInt8(chunk % 10))
                chunk /= 10
            }
        }
        while digits.last == 0 { digits.removeLast() }
        digits.reverse()
        return digits
    }

    private mutating func trim() {
        while limbs.last == 0 { limbs.removeLast() }
    }
}
