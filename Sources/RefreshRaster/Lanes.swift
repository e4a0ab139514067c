extension SIMD8<Float> {
    /// 0, 1, 2 … 7.
    @inline(__always)
    static var ramp: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    /// The middles of eight pixels from a column on.
    @inline(__always)
    static func middles(from column: Int) -> SIMD8<Float> {
        SIMD8(repeating: Float(column) + 0.5) + ramp
    }
}

extension SIMD8<Int32> {
    /// Lanes of `yes` where the mask's bits are set, of `no` elsewhere. The standard library's
    /// replacing(with:where:) goes lane by lane.
    @inline(__always)
    func pick(_ yes: SIMD8<Float>, _ no: SIMD8<Float>) -> SIMD8<Float> {
        let yes = unsafeBitCast(yes, to: SIMD8<Int32>.self)
        let no = unsafeBitCast(no, to: SIMD8<Int32>.self)
        return unsafeBitCast(no ^ ((yes ^ no) & self), to: SIMD8<Float>.self)
    }
}

extension SIMD8<Float> {
    /// All bits set in lanes with a sign, none elsewhere.
    @inline(__always)
    var signs: SIMD8<Int32> { unsafeBitCast(self, to: SIMD8<Int32>.self) &>> 31 }
}
