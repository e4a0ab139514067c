/// Up to 256 different pixels and their numbers, in the order in which they were met.
struct ColorTable {
    /// How many a table holds.
    static let capacity = 256

    private static let slotCount = 1024
    /// The pixels by their numbers.
    private(set) var colors: [UInt32] = []
    /// Where a pixel stands in `colors`, by a hash of it and the slots behind; -1 is nowhere.
    private var slots = [Int16](repeating: -1, count: ColorTable.slotCount)

    /// Forgets all pixels.
    mutating func removeAll() {
        colors.removeAll(keepingCapacity: true)
        for i in slots.indices { slots[i] = -1 }
    }

    /// The number of a pixel, a new one if it was not met before; nil when the table is full.
    mutating func index(of color: UInt32) -> UInt8? {
        var slot = Int((color &* 0x9E37_79B1) >> 22)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if colors[index] == color { return UInt8(index) }
            slot = (slot + 1) & (ColorTable.slotCount - 1)
        }
        guard colors.count < ColorTable.capacity else { return nil }
        slots[slot] = Int16(colors.count)
        colors.append(color)
        return UInt8(colors.count - 1)
    }

    /// Numbers a row of pixels into bytes; false as soon as the table is full.
    mutating func number(
        _ pixels: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        guard count > 0 else { return true }
        var last = pixels[0]
        guard var index = index(of: last) else { return false }
        var at = 0
        while at < count {
            // Flat art: most pixels are those before, eight at a time.
            while at + 8 <= count, ColorTable.areAll(last, pixels + at) {
                UnsafeMutableRawPointer(bytes + at).storeBytes(
                    of: UInt64(index) &* 0x0101_0101_0101_0101, as: UInt64.self)
                at += 8
            }
            guard at < count else { break }
            let pixel = pixels[at]
            if pixel != last {
                guard let found = self.index(of: pixel) else { return false }
                (last, index) = (pixel, found)
            }
            bytes[at] = index
            at += 1
        }
        return true
    }

    /// Whether eight pixels are all the same as one.
    @inline(__always)
    private static func areAll(_ pixel: UInt32, _ pixels: UnsafePointer<UInt32>) -> Bool {
        let memory = UnsafeRawPointer(pixels)
        let two = UInt64(pixel) | UInt64(pixel) << 32
        // Two by two in whole numbers: comparing vectors goes lane by lane.
        func differs(_ offset: Int) -> UInt64 {
            memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ two
        }
        return (differs(0) | differs(8)) | (differs(16) | differs(24)) == 0
    }
}
