import Testing

@testable import RefreshRaster

struct BlendTests {
    @Test("a product of two bytes is the nearest to a · b / 255")
    func product() {
        for a in UInt32(0)...255 {
            for b in UInt32(0)...255 {
                let nearest = UInt32((Double(a * b) / 255 + 0.5).rounded(.down))
                #expect(Blend.product(a, b) == nearest)
            }
        }
    }

    @Test("a blend is the nearest to the exact one, or its neighbour")
    func exact() {
        var numbers = SeededNumbers(10)
        for _ in 0..<2000 {
            let under = randomPixels(&numbers)[0]
            let source = randomPixels(&numbers)[0]
            let coverage = UInt32.random(in: 0...255, using: &numbers)

            let pixel = Blend.over(under, source, coverage: coverage)

            let cover = Double(coverage) / 255
            let keep = 1 - Double(source >> 24) / 255 * cover
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                let s = Double((source >> shift) & 255)
                let u = Double((under >> shift) & 255)
                #expect(abs(Double((pixel >> shift) & 255) - (s * cover + u * keep)) <= 1)
                #expect((pixel >> shift) & 255 <= pixel >> 24)
            }
        }
    }

    @Test("one pixel and eight pixels are blended alike")
    func alike() {
        var numbers = SeededNumbers(8)
        for _ in 0..<500 {
            let under = randomPixels(&numbers)
            let source = randomPixels(&numbers)
            let cover = (0..<8).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            let lanes = cover.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { Blend.eight($0) } ?? .zero
            }

            let eight = Blend.over(under, source, lanes)

            for lane in 0..<8 {
                let one = Blend.over(under[lane], source[lane], coverage: UInt32(cover[lane]))
                let all = Blend.over(under, source[lane], lanes)
                let opaque = source[lane] | 0xFF00_0000
                #expect(eight[lane] == one && all[lane] == one)
                #expect(
                    Blend.over(under, opaque: opaque, lanes) == Blend.over(under, opaque, lanes))
            }
        }
    }

    @Test("a row is blended to its very end and no further", arguments: 0...19)
    func row(count: Int) {
        var numbers = SeededNumbers(9)
        let source = randomPixels(&numbers)[0]
        var row = (0..<24).map { _ in randomPixels(&numbers)[0] }
        let before = row

        row.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            Blend.fill(base + 2, count: count, with: source, coverage: 201)
        }

        for index in 0..<24 {
            let isInside = index >= 2 && index < 2 + count
            let blended = Blend.over(before[index], source, coverage: 201)
            #expect(row[index] == (isInside ? blended : before[index]))
        }
    }

    private func randomPixels(_ numbers: inout SeededNumbers) -> SIMD8<UInt32> {
        var pixels = SIMD8<UInt32>()
        for lane in 0..<8 {
            let alpha = UInt32.random(in: 0...255, using: &numbers)
            let components = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &numbers) }
            pixels[lane] = alpha << 24 | components[2] << 16 | components[1] << 8 | components[0]
        }
        return pixels
    }
}
