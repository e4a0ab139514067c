import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

/// Drawing parts of a picture, on a background and over what is there.
struct RasterizerPartTests {
    @Test(
        "a part has the bytes of the whole and leaves the rest alone",
        arguments: 0..<24 as Range<UInt64>)
    func part(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let list = numbers.list()
        let rasterizer = Rasterizer()
        let whole = rasterizer.render(list, width: 121, height: 117, background: .indigo)
        let left = Int.random(in: -5...120, using: &numbers)
        let top = Int.random(in: -5...110, using: &numbers)
        let columns = left..<(left + Int.random(in: 0...90, using: &numbers))
        let rows = top..<(top + Int.random(in: 0...90, using: &numbers))
        var bitmap = Bitmap(width: 121, height: 117)

        rasterizer.draw(
            list, into: &bitmap, over: .indigo,
            within: PixelRect(
                left: left, top: top, right: columns.upperBound, bottom: rows.upperBound))

        for row in 0..<117 {
            for column in 0..<121 {
                let isInside = columns.contains(column) && rows.contains(row)
                #expect(bitmap[column, row] == (isInside ? whole[column, row] : 0))
            }
        }
    }

    @Test("parts drawn over what is there add up to the whole", arguments: [8, 13, 64])
    func tiles(side: Int) {
        var numbers = SeededNumbers(99)
        let list = numbers.list()
        let rasterizer = Rasterizer()
        var whole = picture(121, 117, background: .indigo) { _ in }
        var tiled = whole
        rasterizer.draw(list, into: &whole)

        for top in stride(from: 0, to: 117, by: side) {
            for left in stride(from: 0, to: 121, by: side) {
                let tile = PixelRect(left: left, top: top, right: left + side, bottom: top + side)
                rasterizer.draw(list, into: &tiled, within: tile)
            }
        }

        #expect(whole == tiled)
    }

    @Test("a background given at the start is the same as one drawn over")
    func background() {
        var numbers = SeededNumbers(5)
        let list = numbers.list()
        var over = picture(121, 117, background: .indigo) { _ in }

        Rasterizer().draw(list, into: &over)
        let fresh = Rasterizer().render(list, width: 121, height: 117, background: .indigo)

        #expect(over == fresh)
    }

    @Test("a rasterizer that has drawn other things draws the same")
    func reused() {
        var numbers = SeededNumbers(6)
        let lists = (0..<4).map { _ in numbers.list() }
        let rasterizer = Rasterizer()

        for (index, list) in (lists + lists).enumerated() {
            let size = 90 + 17 * (index % 3)
            let reused = rasterizer.render(list, width: size, height: size)
            let fresh = Rasterizer().render(list, width: size, height: size)

            #expect(reused == fresh)
        }
    }

    @Test("pixels stay premultiplied whatever is drawn", arguments: 0..<12 as Range<UInt64>)
    func premultiplied(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let list = numbers.list()

        let bitmap = Rasterizer().render(list, width: 121, height: 117)

        #expect(
            bitmap.pixels.allSatisfy { pixel in
                [0, 8, 16].allSatisfy { (pixel >> $0) & 255 <= pixel >> 24 }
            })
    }
}
