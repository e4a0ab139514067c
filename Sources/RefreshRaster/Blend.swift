/// Source-over of premultiplied pixels: source · coverage + under · (1 - source alpha · coverage).
///
/// With bytes s, a, c and u for them the result is (s · c + u · (255 - k)) / 255, where k is
/// a · c / 255; both quotients are rounded to the nearest. The sum never exceeds 255.5 · 255, so
/// that two components share one multiplication in lanes of 16 bits, which every SIMD unit has,
/// and no component comes out larger than its alpha.
enum Blend {
    typealias Pixels = SIMD8<UInt32>
    /// Two components of eight pixels.
    typealias Lanes = SIMD16<UInt16>

    /// The nearest whole number to a · b / 255, for bytes.
    @inline(__always)
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { quotient(a &* b) }

    /// One pixel over another, with a coverage of 0 to 255.
    @inline(__always)
    static func over(_ under: UInt32, _ source: UInt32, coverage: UInt32 = 255) -> UInt32 {
        let keep = 255 &- product(source &>> 24, coverage)
        // Two components lie 16 bits apart: no sum runs over into its neighbour.
        let even = (source & 0xFF_00FF) &* coverage &+ (under & 0xFF_00FF) &* keep
        let odd =
            ((source &>> 8) & 0xFF_00FF) &* coverage &+ ((under &>> 8) & 0xFF_00FF) &* keep
        return pairQuotient(even) | (pairQuotient(odd) &<< 8)
    }

    /// Eight pixels over eight others, with coverages as ``eight(_:)`` has them.
    @inline(__always)
    static func over(_ under: Pixels, _ source: Pixels, _ cover: Lanes) -> Pixels {
        let alpha = source &>> 24
        return mixed(
            under, even: lanes(source & low), odd: lanes((source &>> 8) & low), cover,
            quotient(lanes(alpha | (alpha &<< 16)) &* cover &+ 128))
    }

    /// One pixel over eight others.
    @inline(__always)
    static func over(_ under: Pixels, _ source: UInt32, _ cover: Lanes) -> Pixels {
        let alpha = Lanes(repeating: UInt16(truncatingIfNeeded: source &>> 24))
        return mixed(
            under, even: lanes(Pixels(repeating: source & 0xFF_00FF)),
            odd: lanes(Pixels(repeating: (source &>> 8) & 0xFF_00FF)), cover,
            quotient(alpha &* cover &+ 128))
    }

    /// One opaque pixel over eight others.
    @inline(__always)
    static func over(_ under: Pixels, opaque source: UInt32, _ cover: Lanes) -> Pixels {
        mixed(
            under, even: lanes(Pixels(repeating: source & 0xFF_00FF)),
            odd: lanes(Pixels(repeating: (source &>> 8) & 0xFF_00FF)), cover, cover)
    }

    /// Eight coverages, each for the two components that share a multiplication.
    @inline(__always)
    static func eight(_ coverages: UnsafePointer<UInt8>) -> Lanes {
        var bytes = SIMD16<UInt8>.zero
        bytes.evenHalf = UnsafeRawPointer(coverages).loadUnaligned(as: SIMD8<UInt8>.self)
        let wide = unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
        var cover = Lanes()
        cover.evenHalf = wide
        cover.oddHalf = wide
        return cover
    }

    /// Puts one pixel over a row of pixels with one coverage of 0 to 255.
    static func fill(
        _ line: UnsafeMutablePointer<UInt32>, count: Int, with source: UInt32, coverage: UInt32
    ) {
        let rest = 255 &- product(source &>> 24, coverage)
        let keep = Lanes(repeating: UInt16(truncatingIfNeeded: rest))
        let even = lanes(Pixels(repeating: (source & 0xFF_00FF) &* coverage)) &+ 128
        let odd = lanes(Pixels(repeating: ((source &>> 8) & 0xFF_00FF) &* coverage)) &+ 128
        change(line, count) { under, _ in
            joined(
                quotient(lanes(under & low) &* keep &+ even),
                quotient(lanes((under &>> 8) & low) &* keep &+ odd))
        } rest: { under, _ in
            over(under, source, coverage: coverage)
        }
    }

    /// Puts one pixel over a row of pixels, each with its own coverage.
    static func fill(
        _ line: UnsafeMutablePointer<UInt32>, count: Int, with source: UInt32,
        coverages: UnsafePointer<UInt8>
    ) {
        change(line, count) { under, index in
            over(under, source, eight(coverages + index))
        } rest: { under, index in
            over(under, source, coverage: UInt32(coverages[index]))
        }
    }

    /// Puts one opaque pixel over a row of pixels, each with its own coverage.
    static func fill(
        _ line: UnsafeMutablePointer<UInt32>, count: Int, opaque source: UInt32,
        coverages: UnsafePointer<UInt8>
    ) {
        change(line, count) { under, index in
            over(under, opaque: source, eight(coverages + index))
        } rest: { under, index in
            over(under, source, coverage: UInt32(coverages[index]))
        }
    }

    /// Replaces pixels of a row by what functions of them and their index make of them: one of
    /// eight pixels, and one for the rest.
    @inline(__always)
    static func change(
        _ line: UnsafeMutablePointer<UInt32>, _ count: Int, _ body: (Pixels, Int) -> Pixels,
        rest: (UInt32, Int) -> UInt32
    ) {
        let memory = UnsafeMutableRawPointer(line)
        var index = 0
        while index &+ 8 <= count {
            let under = memory.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
            memory.storeBytes(
                of: body(under, index), toByteOffset: index &* 4, as: Pixels.self)
            index &+= 8
        }
        while index < count {
            line[index] = rest(line[index], index)
            index &+= 1
        }
    }

    /// Mixes a source with what is under it; `alpha` is what of it the source hides.
    @inline(__always)
    private static func mixed(
        _ under: Pixels, even: Lanes, odd: Lanes, _ cover: Lanes, _ alpha: Lanes
    ) -> Pixels {
        let keep = 255 &- alpha
        return joined(
            quotient(even &* cover &+ lanes(under & low) &* keep &+ 128),
            quotient(odd &* cover &+ lanes((under &>> 8) & low) &* keep &+ 128))
    }

    @inline(__always)
    private static var low: Pixels { Pixels(repeating: 0xFF_00FF) }

    @inline(__always)
    private static func lanes(_ pixels: Pixels) -> Lanes { unsafeBitCast(pixels, to: Lanes.self) }

    /// t / 255 to the nearest.
    @inline(__always)
    private static func quotient(_ t: UInt32) -> UInt32 {
        let t = t &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }

    /// (t - 128) / 255 to the nearest.
    @inline(__always)
    private static func quotient(_ t: Lanes) -> Lanes { (t &+ (t &>> 8)) &>> 8 }

    /// t / 255 to the nearest, for two numbers of 16 bits.
    @inline(__always)
    private static func pairQuotient(_ t: UInt32) -> UInt32 {
        let t = t &+ 0x80_0080
        return ((t &+ ((t &>> 8) & 0xFF_00FF)) &>> 8) & 0xFF_00FF
    }

    @inline(__always)
    private static func joined(_ even: Lanes, _ odd: Lanes) -> Pixels {
        unsafeBitCast(even, to: Pixels.self) | (unsafeBitCast(odd, to: Pixels.self) &<< 8)
    }
}
