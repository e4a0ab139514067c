/// Source-over of premultiplied pixels: source · coverage + under · (1 - source alpha · coverage).
///
/// Each product of two bytes is divided by 255 and rounded to the nearest. Two components share
/// one multiplication in lanes of 16 bits, which every SIMD unit has.
enum Blend {
    typealias Pixels = SIMD8<UInt32>
    private typealias Lanes = SIMD16<UInt16>

    /// The nearest whole number to a · b / 255, for bytes.
    @inline(__always)
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }

    /// A pixel with its four components multiplied by a coverage of 0 to 255.
    @inline(__always)
    static func scaled(_ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
        // Lanes of 16 bits: no product of bytes runs over into its neighbour.
        let even = (pixel & 0xFF_00FF) &* coverage &+ 0x80_0080
        let odd = ((pixel &>> 8) & 0xFF_00FF) &* coverage &+ 0x80_0080
        return (((even &+ ((even &>> 8) & 0xFF_00FF)) &>> 8) & 0xFF_00FF)
            | ((odd &+ ((odd &>> 8) & 0xFF_00FF)) & 0xFF00_FF00)
    }

    /// One pixel over another.
    @inline(__always)
    static func over(_ under: UInt32, _ source: UInt32) -> UInt32 {
        source &+ scaled(under, 255 &- source &>> 24)
    }

    /// Eight pixels, each with its own coverage, over eight others.
    @inline(__always)
    static func over(_ under: Pixels, _ source: Pixels, coverage: Pixels) -> Pixels {
        let cover = lanes(coverage | (coverage &<< 16))
        return over(
            under, even: product(lanes(source & low), cover),
            odd: product(lanes((source &>> 8) & low), cover))
    }

    /// Eight pixels over eight others.
    @inline(__always)
    static func over(_ under: Pixels, _ source: Pixels) -> Pixels {
        over(under, even: lanes(source & low), odd: lanes((source &>> 8) & low))
    }

    /// Eight pixels multiplied by a coverage of 0 to 255 each.
    @inline(__always)
    static func scaled(_ pixels: Pixels, _ coverage: Pixels) -> Pixels {
        let cover = lanes(coverage | (coverage &<< 16))
        return joined(
            product(lanes(pixels & low), cover), product(lanes((pixels &>> 8) & low), cover))
    }

    /// Puts one translucent pixel over a row of pixels.
    static func fill(_ line: UnsafeMutablePointer<UInt32>, count: Int, with source: UInt32) {
        let rest = 255 &- source &>> 24
        let keep = Lanes(repeating: UInt16(truncatingIfNeeded: rest))
        let even = lanes(Pixels(repeating: source & 0xFF_00FF))
        let odd = lanes(Pixels(repeating: (source &>> 8) & 0xFF_00FF))
        let memory = UnsafeMutableRawPointer(line)
        var index = 0
        while index + 8 <= count {
            let under = memory.loadUnaligned(fromByteOffset: index * 4, as: Pixels.self)
            let result = joined(
                product(lanes(under & low), keep) &+ even,
                product(lanes((under &>> 8) & low), keep) &+ odd)
            memory.storeBytes(of: result, toByteOffset: index * 4, as: Pixels.self)
            index += 8
        }
        while index < count {
            line[index] = source &+ scaled(line[index], rest)
            index += 1
        }
    }

    @inline(__always)
    private static func over(_ under: Pixels, even: Lanes, odd: Lanes) -> Pixels {
        let alpha = unsafeBitCast(odd, to: Pixels.self) &>> 16
        let rest = Pixels(repeating: 255) &- alpha
        let keep = lanes(rest | (rest &<< 16))
        return joined(
            product(lanes(under & low), keep) &+ even,
            product(lanes((under &>> 8) & low), keep) &+ odd)
    }

    @inline(__always)
    private static var low: Pixels { Pixels(repeating: 0xFF_00FF) }

    @inline(__always)
    private static func lanes(_ pixels: Pixels) -> Lanes { unsafeBitCast(pixels, to: Lanes.self) }

    @inline(__always)
    private static func product(_ a: Lanes, _ b: Lanes) -> Lanes {
        let t = a &* b &+ Lanes(repeating: 128)
        return (t &+ (t &>> 8)) &>> 8
    }

    @inline(__always)
    private static func joined(_ even: Lanes, _ odd: Lanes) -> Pixels {
        unsafeBitCast(even, to: Pixels.self) | (unsafeBitCast(odd, to: Pixels.self) &<< 8)
    }
}
