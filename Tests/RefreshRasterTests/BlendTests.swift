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

    @Test("one pixel and eight pixels are blended alike")
    func alike() {
        var numbers = SeededNumbers(8)
        for _ in 0..<500 {
            let under = randomPixels(&numbers)
            let source = randomPixels(&numbers)
            var cover = SIMD8<UInt32>()
            for lane in 0..<8 { cover[lane] = UInt32.random(in: 0...255, using: &numbers) }

            let eight = Blend.over(under, source, coverage: cover)

            for lane in 0..<8 {
                let one = Blend.over(under[lane], Blend.scaled(source[lane], cover[lane]))
                #expect(eight[lane] == one)
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
            Blend.fill(base + 2, count: count, with: source)
        }

        for index in 0..<24 {
            let isInside = index >= 2 && index < 2 + count
            #expect(row[index] == (isInside ? Blend.over(before[index], source) : before[index]))
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
