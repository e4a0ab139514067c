/// Stores one pixel value over a row.
enum SolidFill {
    /// From how many pixels on a copy of a filled row is faster than storing eight by eight: it is
    /// made by the widest stores the machine has.
    static let copyThreshold = 64

    /// Stores a pixel `count` times.
    @inline(__always)
    static func store(_ line: UnsafeMutablePointer<UInt32>, count: Int, _ pixel: UInt32) {
        let memory = UnsafeMutableRawPointer(line)
        let pixels = SIMD8<UInt32>(repeating: pixel)
        var index = 0
        while index + 8 <= count {
            memory.storeBytes(of: pixels, toByteOffset: index * 4, as: SIMD8<UInt32>.self)
            index += 8
        }
        while index < count {
            line[index] = pixel
            index += 1
        }
    }
}
